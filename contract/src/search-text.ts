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
export const searchText = (text: string): string => folded(text).trim()

/** As {@link searchText}, of a part of a text: a space at its ends stays. */
export function folded(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(written, (letter) => letters[letter] ?? letter)
    .replace(/[\s.,‐-―-]+/g, ' ')
}

/** What is searched for, each word once, wherever it stands in a text; must match `search_patterns` in the database. */
export const searchWords = (typed: string): string[] => [...new Set(searchText(typed).split(' '))].filter((word) => word !== '')

const mostWords = 8

/** The first eight words of what is searched for, as they are searched; signs alone stay as they were typed. */
export const firstWords = (typed: string): string => searchWords(typed).slice(0, mostWords).join(' ') || typed
