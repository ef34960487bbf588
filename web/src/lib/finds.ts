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

/** What a name is searched by: no accents, no case, no apostrophes, one space between words. `search_text` of the database means the same. */
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

/** Whether a text holds every word of what was typed, wherever each stands: as the server searches. */
export function finds(typed: string, text: string): boolean {
  const held = searchText(text)
  return searchText(typed)
    .split(' ')
    .every((word) => held.includes(word))
}
