//! Whether this processor is new enough for the instructions the program was built with.
//!
//! `.cargo/config.toml` builds for x86-64 level v3. On an older processor the program would die of an illegal
//! instruction in the middle of a game; one sentence at the start is kinder. The standard library's own
//! detection is of no use here: it answers at compile time what the compiler was told to assume.

/// Says no if the processor lacks something that this build relies on.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub fn check() -> Result<(), TooOld> {
    use std::arch::x86_64::__cpuid;
    let most = __cpuid(0).eax;
    let most_extended = __cpuid(0x8000_0000).eax;
    level_v3(Features {
        basic: __cpuid(1).ecx,
        more: if most < 7 { 0 } else { std::arch::x86_64::__cpuid_count(7, 0).ebx },
        extended: if most_extended < 0x8000_0001 { 0 } else { __cpuid(0x8000_0001).ecx },
    })
}

/// This build asks nothing special of its processor.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub fn check() -> Result<(), TooOld> {
    Ok(())
}

/// What an x86-64 processor says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Features {
    /// Leaf 1, register ECX.
    pub basic: u32,
    /// Leaf 7, register EBX.
    pub more: u32,
    /// Leaf 0x8000\_0001, register ECX.
    pub extended: u32,
}

/// Every bit that x86-64-v3 asks for: the newest processor without one of them is from before 2013.
const LEVEL_V3: Features = Features {
    // SSE3, SSSE3, FMA, CMPXCHG16B, SSE4.1, SSE4.2, MOVBE, POPCNT, OSXSAVE, AVX, F16C
    basic: 1
        | 1 << 9
        | 1 << 12
        | 1 << 13
        | 1 << 19
        | 1 << 20
        | 1 << 22
        | 1 << 23
        | 1 << 27
        | 1 << 28
        | 1 << 29,
    // BMI1, AVX2, BMI2
    more: 1 << 3 | 1 << 5 | 1 << 8,
    // LAHF, LZCNT
    extended: 1 | 1 << 5,
};

/// Whether these features make x86-64 level v3.
pub fn level_v3(has: Features) -> Result<(), TooOld> {
    let complete = has.basic & LEVEL_V3.basic == LEVEL_V3.basic
        && has.more & LEVEL_V3.more == LEVEL_V3.more
        && has.extended & LEVEL_V3.extended == LEVEL_V3.extended;
    if complete { Ok(()) } else { Err(TooOld) }
}

/// The processor lacks instructions that the program is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this build needs a processor of x86-64 level v3 (AVX2, BMI2; any since about 2013), and this one is not: \
     build it again without the rustflags in .cargo/config.toml"
)]
pub struct TooOld;

#[cfg(test)]
mod tests {
    use super::{LEVEL_V3, TooOld, check, level_v3};

    #[test]
    fn the_processor_that_runs_the_tests_is_new_enough() {
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn every_single_feature_is_needed_and_more_do_no_harm() {
        assert_eq!(level_v3(LEVEL_V3), Ok(()));
        assert_eq!(level_v3(super::Features { basic: !0, more: !0, extended: !0 }), Ok(()));
        for bit in (0..32).map(|shift| 1_u32 << shift) {
            for (needed, without) in [
                (LEVEL_V3.basic & bit, super::Features { basic: !bit, more: !0, extended: !0 }),
                (LEVEL_V3.more & bit, super::Features { basic: !0, more: !bit, extended: !0 }),
                (LEVEL_V3.extended & bit, super::Features { basic: !0, more: !0, extended: !bit }),
            ] {
                let expected = if needed == 0 { Ok(()) } else { Err(TooOld) };
                assert_eq!(level_v3(without), expected, "{without:x?}");
            }
        }
    }
}
