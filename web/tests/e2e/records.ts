/** A short game of two, in which Ana loses nothing and wins twice. */
export const RECORD = `Skull record 1
A: Ana
B: Bo

1. A leads | A+s B+f | A:1 B:2 | B^f A^s | B-f@A1
2. B leads | A+f B+f | B:1 A:2 | A^f B^f | A*1
3. A leads | A+f B+f | A:2 | A^f B^f | A*2
`;

/** The same as everybody saw it: no disc is known that was not turned up. */
export const PUBLIC = `Skull record 1
A: Ana
B: Bo
Known: public

1. A leads | A+? B+? | A:1 B:2 | B^f A^s | B-?@A1
2. B leads | A+? B+? | B:1 A:2 | A^f B^f | A*1
3. A leads | A+? B+? | A:2 | A^f B^f | A*2
`;
