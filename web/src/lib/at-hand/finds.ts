const apostrophes = /['’‘‛ʼʻʹ`´′＇\u00ad\u200b-\u200f\ufeff]/g
const marks = /[\u0300-\u036f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0640|\u0670/g
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const written = /[øłıđðħŧςßæœþ]/g

/** Ignores accents, case and apostrophes; must match `search_text` in the database. */
export function searchText(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(written, (letter) => letters[letter] ?? letter)
    .replace(/[\s.,‐-―-]+/g, ' ')
    .trim()
}

/** Every word must occur, in any order, as in the server's search. */
export function finds(typed: string, text: string): boolean {
  const held = searchText(text)
  return searchText(typed)
    .split(' ')
    .every((word) => held.includes(word))
}
