// Separate from the schemas, so that a form needs no zod to know it.

/** Fillers, the empty braille cell, hieroglyph blanks and what stands for a lost picture draw nothing, though Unicode calls them letters and signs. */
const isSeen = /[^\u{16FE4}\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/u

/** Whether nothing of a text can be seen: the one rule for every text that is required. */
export const isBlank = (text: string): boolean => !isSeen.test(text)
