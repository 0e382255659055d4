/// What stands at some place of an observation.
///
/// Every number is one unsigned byte from 0 to [`most`](Feature::most): none can be negative, none needs more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// As in the code that writes it.
    pub name: &'static str,
    /// Where it starts; of a feature that each row has, in the first one.
    pub offset: usize,
    /// How many numbers it has.
    pub len: usize,
    /// In how many rows it stands: 1, or one for each place of a [`Circle`](crate::Circle).
    pub rows: usize,
    /// How far it is from one row to the next.
    pub stride: usize,
    /// The highest number it can be.
    pub most: u8,
    /// What the number says.
    pub meaning: &'static str,
}

impl Feature {
    /// The offset of each of its numbers.
    pub fn offsets(&self) -> impl Iterator<Item = usize> + use<> {
        let Feature { offset, len, rows, stride, .. } = *self;
        (0..rows).flat_map(move |row| (0..len).map(move |index| offset + row * stride + index))
    }

    /// The same where it stands: so many rows from here on.
    pub(crate) const fn placed(self, start: usize, rows: usize, stride: usize) -> Feature {
        Feature { offset: start + self.offset, rows, stride, ..self }
    }
}

/// A struct of bytes, each field with its length, its highest number and its meaning, which is written in the order
/// in which it is declared. So what is documented is what is written.
macro_rules! features {
    ($(#[$doc:meta])* struct $name:ident { $($field:ident: $len:literal to $most:literal, $meaning:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        #[repr(C)]
        pub(crate) struct $name {
            $(#[doc = $meaning] pub(crate) $field: [u8; $len],)*
        }

        impl $name {
            pub(crate) const LEN: usize = 0 $(+ $len)*;

            pub(crate) const FEATURES: &'static [$crate::feature::Feature] = &[$($crate::feature::Feature {
                name: stringify!($field),
                offset: ::std::mem::offset_of!($name, $field),
                len: $len,
                rows: 1,
                stride: 0,
                most: $most,
                meaning: $meaning,
            },)*];

            #[inline(always)]
            pub(crate) fn write(&self, out: &mut [u8; $name::LEN]) {
                $({
                    const AT: usize = ::std::mem::offset_of!($name, $field);
                    out[AT..AT + $len].copy_from_slice(&self.$field);
                })*
            }
        }
    };
}
pub(crate) use features;
