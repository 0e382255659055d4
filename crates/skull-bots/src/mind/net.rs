//! A small network in plain Rust: bytes that a seat sees in, a logit for every action out.
//!
//! Weights are bytes with a scale for each input of a layer, read where they lie in the file. All sums are made in one
//! order with plain multiplications and additions, so that every machine comes to the same bits.

use std::borrow::Cow;

use serde::Deserialize;

/// A network, as `training/mind/weights.py` and `training/critic` write it: bytes in, a number for each output out.
///
/// ```
/// # use skull_bots::Net;
/// assert!(Net::read(&b"no network"[..], 2, 679, 81).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Net {
    inputs: Vec<NetInput>,
    first: Layer,
    blocks: Vec<Block>,
    last: Layer,
}

/// What one input looks at.
#[derive(Clone, Copy, Debug)]
struct NetInput {
    source: usize,
    /// 1 if the byte is this, else 0; or, if this is 0, a share of `scale`.
    value: u8,
    scale: u8,
}

impl NetInput {
    fn of(self, observation: &[u8]) -> f32 {
        let byte = observation[self.source];
        if self.value > 0 {
            f32::from(u8::from(byte == self.value))
        } else {
            (f32::from(byte) / f32::from(self.scale)).min(1.0)
        }
    }
}

/// Adds a second thought to what it is given.
#[derive(Clone, Debug)]
struct Block {
    inner: Layer,
    outer: Layer,
}

#[derive(Clone, Debug)]
struct Layer {
    scales: Vec<f32>,
    /// Signed bytes: for each input one for each output.
    weights: &'static [u8],
    biases: Vec<f32>,
}

/// What the head of a weights file says that is needed to read it.
#[derive(Clone, Copy, Debug, Deserialize)]
struct NetHead {
    layout: u32,
    inputs: usize,
    width: usize,
    depth: usize,
    outputs: usize,
}

const MAGIC: &[u8] = b"SKULLNET";

/// Room for this many blocks is made before they are read.
const MOST_BLOCKS: usize = 8;

impl Net {
    /// Reads a weights file made for this layout of observations, of so many bytes, and so many outputs; none if it is
    /// not one.
    ///
    /// It stays in memory until the program ends: few are ever read.
    pub fn read(
        file: impl Into<Cow<'static, [u8]>>,
        layout: u32,
        seen: usize,
        outputs: usize,
    ) -> Option<Net> {
        let file = file.into();
        let is_one = file.starts_with(MAGIC);
        let mut file = Unread(is_one.then(|| kept(file))?.strip_prefix(MAGIC)?);
        let length = u32::from_le_bytes(file.take(4)?.try_into().ok()?);
        let head: NetHead = serde_json::from_slice(file.take(length as usize)?).ok()?;
        if head.layout != layout || head.outputs != outputs {
            return None;
        }
        let inputs = file.inputs(head.inputs)?;
        if !inputs.iter().all(|input| input.source < seen && (input.value > 0 || input.scale > 0)) {
            return None;
        }
        let first = file.layer(head.inputs, head.width)?;
        let mut blocks = Vec::with_capacity(head.depth.min(MOST_BLOCKS));
        for _ in 0..head.depth {
            let (inner, outer) = (file.layer(head.width, head.width)?, file.layer(head.width, head.width)?);
            blocks.push(Block { inner, outer });
        }
        let last = file.layer(head.width, head.outputs)?;
        file.0.is_empty().then_some(Net { inputs, first, blocks, last })
    }

    /// A logit for every output.
    ///
    /// # Panics
    /// If there are fewer bytes than the network looks at.
    pub fn logits(&self, observation: &[u8]) -> Vec<f32> {
        let inputs = self.inputs.iter().map(|input| input.of(observation));
        let mut thought = self.first.of_few(inputs);
        relu(&mut thought);
        for block in &self.blocks {
            let mut inner = block.inner.of(normed(&thought));
            relu(&mut inner);
            let outer = block.outer.of(inner);
            thought.iter_mut().zip(outer).for_each(|(old, new)| *old += new);
        }
        self.last.of(normed(&thought))
    }
}

impl Layer {
    /// Each output is its bias and all inputs by their weights. It takes as long whatever the inputs are.
    fn of(&self, inputs: impl IntoIterator<Item = f32>) -> Vec<f32> {
        self.sums(&self.rows(inputs).collect::<Vec<_>>())
    }

    /// The same where nearly all inputs are 0, and cost nothing: which of them are is public, but for a seat's own discs.
    fn of_few(&self, inputs: impl IntoIterator<Item = f32>) -> Vec<f32> {
        self.sums(&self.rows(inputs).filter(|&(scaled, _)| scaled != 0.0).collect::<Vec<_>>())
    }

    /// The biases and all these inputs by their weights.
    fn sums(&self, rows: &[(f32, &[u8])]) -> Vec<f32> {
        let mut outputs = self.biases.clone();
        let (whole, rest) = outputs.as_chunks_mut::<LANES>();
        for (number, outputs) in whole.iter_mut().enumerate() {
            let mut sums = *outputs;
            for &(scaled, row) in rows {
                add(&mut sums, scaled, &row[number * LANES..][..LANES]);
            }
            *outputs = sums;
        }
        let from = whole.len() * LANES;
        rows.iter().for_each(|&(scaled, row)| add(rest, scaled, &row[from..]));
        outputs
    }

    /// Each input by its scale, and its weights.
    fn rows(&self, inputs: impl IntoIterator<Item = f32>) -> impl Iterator<Item = (f32, &[u8])> {
        let scaled = inputs.into_iter().zip(&self.scales).map(|(input, scale)| input * scale);
        scaled.zip(self.weights.chunks_exact(self.biases.len()))
    }
}

/// How many outputs are summed up at once, in the registers of a processor: whichever it has, each sum is made in the order
/// of the inputs.
const LANES: usize = 32;

fn add(outputs: &mut [f32], scaled: f32, row: &[u8]) {
    let weighted = |weight: u8| scaled * f32::from(weight.cast_signed());
    outputs.iter_mut().zip(row).for_each(|(output, &weight)| *output += weighted(weight));
}

/// A file for as long as the program runs.
fn kept(file: Cow<'static, [u8]>) -> &'static [u8] {
    match file {
        Cow::Borrowed(file) => file,
        Cow::Owned(file) => file.leak(),
    }
}

/// The same with mean 0 and variance 1.
fn normed(values: &[f32]) -> impl Iterator<Item = f32> {
    let count = values.len() as f32;
    let mean = values.iter().sum::<f32>() / count;
    let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f32>() / count;
    let scale = 1.0 / (variance + 1e-5).sqrt();
    values.iter().map(move |value| (value - mean) * scale)
}

fn relu(values: &mut [f32]) {
    values.iter_mut().for_each(|value| *value = value.max(0.0));
}

/// What is left of a file.
struct Unread(&'static [u8]);

impl Unread {
    fn take(&mut self, length: usize) -> Option<&'static [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn floats(&mut self, count: usize) -> Option<Vec<f32>> {
        let (floats, _) = self.take(count.checked_mul(4)?)?.as_chunks();
        Some(floats.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect())
    }

    fn inputs(&mut self, count: usize) -> Option<Vec<NetInput>> {
        let (inputs, _) = self.take(count.checked_mul(4)?)?.as_chunks();
        let read = |&[low, high, value, scale]: &[u8; 4]| NetInput {
            source: u16::from_le_bytes([low, high]).into(),
            value,
            scale,
        };
        Some(inputs.iter().map(read).collect())
    }

    fn layer(&mut self, inputs: usize, outputs: usize) -> Option<Layer> {
        // A byte counts from -127 to 127: so many parts of the scale.
        let scales = self.floats(inputs)?.into_iter().map(|scale| scale / 127.0).collect();
        let weights = self.take(inputs.checked_mul(outputs)?)?;
        Some(Layer { scales, weights, biases: self.floats(outputs)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUT: u32 = skull_encoding::observation::VERSION;
    const SEEN: usize = skull_encoding::observation::LEN;
    const ACTIONS: usize = skull_encoding::numbering::COUNT;
    static FIRST: &[u8] = include_bytes!("../../nets/first.net");
    static SECOND: &[u8] = include_bytes!("../../nets/second.net");
    static THIRD: &[u8] = include_bytes!("../../nets/third.net");

    /// As training/golden wrote it.
    #[test]
    fn a_network_thinks_here_what_it_thinks_where_it_was_trained() {
        let golden = include_str!("../../nets/golden.txt");
        for line in golden.lines() {
            let mut words = line.split(' ');
            let file = match words.next() {
                Some("first") => FIRST,
                Some("second") => SECOND,
                Some("third") => THIRD,
                other => panic!("no network is called {other:?}"),
            };
            let hex = words.next().unwrap().as_bytes().chunks(2);
            let digits = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
            let seen: Vec<u8> = hex.map(digits).collect();
            let logits = Net::read(file, LAYOUT, SEEN, ACTIONS).unwrap().logits(&seen);
            let expected: Vec<f32> = words.map(|word| word.parse().unwrap()).collect();
            assert_eq!(logits.len(), expected.len());
            for (ours, theirs) in logits.iter().zip(&expected) {
                assert!((ours - theirs).abs() < 2e-3, "{ours} is not {theirs}");
            }
        }
        assert!(golden.lines().count() >= 20);
    }

    /// On every machine, by every compiler: a record is played again to the bit, and a puzzle's answer stays.
    #[test]
    fn a_network_thinks_the_same_to_the_bit_everywhere() {
        let mut print = 0xcbf2_9ce4_8422_2325_u64;
        for file in [FIRST, SECOND, THIRD] {
            let net = Net::read(file, LAYOUT, SEEN, ACTIONS).unwrap();
            for number in 0..8_usize {
                let seen: Vec<u8> =
                    (0..SEEN).map(|place| ((place * 7 + number * 13) % 11 / 5) as u8).collect();
                for byte in net.logits(&seen).into_iter().flat_map(f32::to_le_bytes) {
                    print = (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
        assert_eq!(print, 0x5657_89a3_c7fe_77a5, "{print:x}");
    }

    #[test]
    fn what_is_no_weights_file_is_refused_wherever_it_ends() {
        assert!(Net::read(FIRST, LAYOUT, SEEN, ACTIONS).is_some());
        assert!(Net::read(FIRST, LAYOUT + 1, SEEN, ACTIONS).is_none(), "it has learnt from another layout");
        assert!(Net::read(FIRST, LAYOUT, SEEN, ACTIONS - 1).is_none(), "it has learnt other actions");
        assert!(Net::read(FIRST, LAYOUT, SEEN / 2, ACTIONS).is_none(), "it looks beyond what is seen");
        for end in [0, 5, 11, 300, 5_000, 600_000, FIRST.len() - 1] {
            assert!(Net::read(&FIRST[..end], LAYOUT, SEEN, ACTIONS).is_none(), "{end} bytes");
        }
    }
}
