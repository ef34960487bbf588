import { folded, searchWords } from '@callboard/contract/search-text'
import type { Excerpt } from '@callboard/contract/written-search'
import { lastOf } from './must-have.ts'

/** Characters of an excerpt, and how many of them at most before the first word found. */
const length = 160
const before = 40

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text around the first word searched for, on one line, with each of them marked as the search finds it. */
export function excerptOf(text: string, typed: string): Excerpt {
  const pieces = marked(text.replaceAll(/\s+/g, ' ').trim(), searchWords(typed))
  const first = Math.max(
    0,
    pieces.findIndex(({ isFound }) => isFound),
  )
  const lead = pieces
    .slice(0, first)
    .map((piece) => piece.text)
    .join('')
  const shownLead = lead.length <= before ? lead : `…${endOf(lead)}`
  const shown: Excerpt = shownLead === '' ? [] : [{ text: shownLead, isFound: false }]
  let left = length - shownLead.length
  for (const { text: said, isFound } of pieces.slice(first)) {
    if (said.length <= left) shown.push({ text: said, isFound })
    else {
      shown.push({ text: `${cut(said, left)}…`, isFound })
      break
    }
    left -= said.length
  }
  return shown
}

/** Whole words, unless one alone is too long; half a letter is none. */
const endOf = (lead: string): string => lead.slice(-before).replace(/^\S* (?=\S)|^[\uDC00-\uDFFF]/, '')

/** At most that many characters, by grapheme, so that no emoji is split. */
function cut(text: string, most: number): string {
  let end = 0
  for (const { index, segment } of letters.segment(text.slice(0, most + 2)))
    if (index + segment.length <= most) end = index + segment.length
  return text.slice(0, end)
}

function marked(text: string, words: readonly string[]): Excerpt {
  const pieces: { text: string; isFound: boolean }[] = []
  const add = (said: string, isFound: boolean) => {
    const last = pieces.at(-1)
    if (last?.isFound === isFound) last.text += said
    else pieces.push({ text: said, isFound })
  }
  for (const part of text.split(/( )/)) {
    const plain = folded(part)
    const held = words.filter((word) => plain.includes(word))
    if (held.length === 0) add(part, false)
    else for (const { said, isFound } of markedLetters(part, held)) add(said, isFound)
  }
  return pieces.filter((piece) => piece.text !== '')
}

/** The letters of a word as it is written: folded, some are none and some several. */
function markedLetters(part: string, words: readonly string[]) {
  const said = [...letters.segment(part)].map(({ segment }) => ({ said: segment, isFound: false }))
  let text = ''
  const letterAt: number[] = []
  for (const [n, letter] of said.entries()) {
    const plain = folded(letter.said)
    text += plain
    for (let unit = 0; unit < plain.length; unit += 1) letterAt.push(n)
  }
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      for (const letter of said.slice(letterAt[at], lastOf(letterAt.slice(at, at + word.length)) + 1)) letter.isFound = true
  return said
}
