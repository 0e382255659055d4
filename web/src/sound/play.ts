import { settings } from '../settings.svelte';
import { pitchAt, SOUNDS, type Sound, type Stroke } from './sounds';

/** How a sound is to be played. */
export interface SoundManner {
  /** From 0 to 1: a bid, or the flowers of an attempt, go up with it. */
  height?: number;
}

/** Where sounds come from, once the page was touched. */
interface Instrument {
  context: AudioContext;
  hiss: AudioBuffer;
}

/** What is heard, and what has to be started for it. */
interface Source {
  voice: AudioNode;
  starter: AudioScheduledSourceNode;
}

/** The same sound again so soon is the same moment: somebody catches up with what was missed. */
const SAME_MOMENT = 0.04;

let instrument: Instrument | undefined;
const lately = new Map<Sound, number>();

/** Lets sounds be heard from the first touch or key on; browsers allow none before. Answers how to stop. */
export function awaitTouch(): () => void {
  const gestures = ['pointerup', 'click', 'keydown'];
  for (const gesture of gestures) addEventListener(gesture, wake);
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, wake);
  };
}

/** Plays a sound, if sounds are wanted and the page was touched. */
export function play(sound: Sound, { height = 0 }: SoundManner = {}): void {
  wake();
  if (!settings.sound || !instrument || isStuck(instrument) || isSameMoment(sound, instrument)) return;
  const score = SOUNDS[sound];
  const pitch = (score.rises ? pitchAt(height) : 1) * between(0.985, 1.015);
  const loudness = between(0.88, 1);
  for (const stroke of score.strokes) strike(instrument, stroke, pitch, loudness);
}

/** Shakes the device as heavily as the moment is, where it can and that is wanted. */
export function vibrate(sound: Sound): void {
  const { shakes } = SOUNDS[sound];
  const isAllowed = settings.haptics && 'vibrate' in navigator && navigator.userActivation.hasBeenActive;
  if (isAllowed && shakes.length > 0) navigator.vibrate([...shakes]);
}

/** A browser starts sound only while it handles a touch or a key, and stops it when a phone sleeps. */
function wake(): void {
  if (!settings.sound || !isTouched()) return;
  instrument ??= build();
  if (instrument.context.state !== 'running') void instrument.context.resume();
}

function isTouched(): boolean {
  return navigator.userActivation.isActive;
}

/** While it is stopped nothing is played: it would all be heard at once when it goes on. */
function isStuck({ context }: Instrument): boolean {
  return context.state !== 'running' && !isTouched();
}

function isSameMoment(sound: Sound, { context }: Instrument): boolean {
  const now = context.currentTime;
  if (now - (lately.get(sound) ?? -1) < SAME_MOMENT) return true;
  lately.set(sound, now);
  return false;
}

function build(): Instrument {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = between(-1, 1);
  return { context, hiss };
}

function strike(instrument: Instrument, stroke: Stroke, pitch: number, loudness: number): void {
  const { context } = instrument;
  const start = context.currentTime + stroke.at;
  const end = start + stroke.length;
  const peak = stroke.gain * loudness;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(peak, start + stroke.attack);
  envelope.gain.exponentialRampToValueAtTime(peak / 1000, end);
  envelope.connect(context.destination);
  const source = stroke.kind === 'tone' ? hum(context, stroke, pitch, start) : rustle(instrument, stroke);
  source.voice.connect(envelope);
  source.starter.start(start);
  source.starter.stop(end);
}

function hum(context: AudioContext, { hertz, to, length }: Stroke, pitch: number, start: number): Source {
  const voice = new OscillatorNode(context);
  voice.frequency.setValueAtTime(hertz * pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to * pitch, start + length);
  return { voice, starter: voice };
}

function rustle({ context, hiss }: Instrument, { hertz }: Stroke): Source {
  const starter = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const voice = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: 0.9 });
  starter.connect(voice);
  return { voice, starter };
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}
