// docs/pictures/README.md: what each picture in that folder shows, and in which sizes it was taken.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../docs/pictures');

const SIZES = {
  phone: '360 × 640',
  landscape: '844 × 390',
  tablet: '820 × 1180',
  desktop: '1280 × 800',
  television: '2560 × 1440',
};

/** The screens in the order in which somebody meets them, and what is to be seen there. */
const SCREENS = {
  home: 'Where everything begins: play now, with friends, or learn',
  name: 'Who somebody wants to be',
  lesson: 'The first steps of the lesson',
  rules: 'The rules on a page',
  settings: 'Sound, pieces, language, and what else suits somebody',
  arrive: 'Following the link to a table',
  lobby: 'Around the table, before the game',
  opening: 'Everybody places their first disc',
  bidding: 'Place another disc, or bid',
  attempt: 'An attempt: whose disc is turned next',
  skull: 'A skull is met',
  take: 'Its owner takes one of the challenger’s discs, unseen',
  discard: 'Whoever met their own skull chooses which disc to lose',
  after: 'The game is over',
  talk: 'Talking at the table',
  throw: 'Something is thrown across the table',
  menu: 'The menu of a table',
  watching: 'Watching friends play',
  absent: 'A friend has gone, and a bot may sit in',
  twelve: 'Twelve at a table',
  'two-tribes': 'Two tribes for each player',
  daylight: 'A light look',
  'cards-in-french': 'Cards instead of discs, in French',
  'screen-gathering': 'The big screen in the room, while people come',
  'screen-attempt': 'The big screen during an attempt',
  replay: 'A game is watched again',
  record: 'A game that somebody has written down is read',
  'replay-reviewed': 'A replay with its review: a moment that mattered',
  review: 'What decisions cost, what luck brought, and the moments that mattered',
  decision: 'One decision: what each choice was worth, and where skulls could have lain',
  coach: 'The coach: what each choice is worth, and why',
  'coach-warns': 'The gentle coach, before a blunder',
  puzzles: 'Today’s puzzle, and runs of others by theme and difficulty',
  puzzle: 'A puzzle is put',
  'puzzle-answered': 'The answer to a puzzle, with its numbers and the reason',
  games: 'The games somebody has played',
  course: 'Decisions and luck, game by game, and against whom',
  nowhere: 'An address that leads nowhere',
};

/** Drawn by the program, and shown where they belong: not by this page. */
const isPicture = (file) => file.endsWith('.jpg');

const taken = readdirSync(FOLDER).filter(isPicture);
const screens = Object.entries(SCREENS).map(([screen, caption]) => {
  const sizes = Object.keys(SIZES).filter((size) => taken.includes(`${screen}-${size}.jpg`));
  return { screen, caption, sizes };
});
const named = screens.flatMap(({ screen, sizes }) => sizes.map((size) => `${screen}-${size}.jpg`));
const nameless = taken.filter((file) => !named.includes(file));
if (nameless.length > 0) {
  console.error(`web/scripts/pictures.mjs does not say what these show: ${nameless.join(', ')}`);
  process.exit(1);
}

const rows = screens
  .filter(({ sizes }) => sizes.length > 0)
  .map(({ screen, caption, sizes }) => {
    const links = sizes.map((size) => `[${size}](${screen}-${size}.jpg)`);
    return `| ${caption} | ${links.join(' · ')} |`;
  });
const sizes = Object.entries(SIZES).map(([size, pixels]) => `${size} ${pixels}`);
const page = `# What Skull looks like

\`make screenshots\` plays through the web client in Chromium, takes these pictures and writes this page. Sizes in pixels: ${sizes.join(', ')}.

| what is to be seen | pictures |
| --- | --- |
${rows.join('\n')}
`;
writeFileSync(join(FOLDER, 'README.md'), page);
