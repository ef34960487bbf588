import { searchCases } from '@callboard/contract/search-cases.test.kit'
import { searchText, searchWords } from '@callboard/contract/search-text'
import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const drawn = (text: string, typed: string) =>
  excerptOf(text, typed)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

it('an excerpt marks every word, as it is written, on one line', () => {
  expect(drawn('The Recital\n\nis  on Friday: recitals are fun', 'FRIDAY recital')).toBe('The [Recital] is on [Friday]: [recital]s are fun')
  expect(drawn('Zoë and Emma', 'zoe')).toBe('[Zoë] and Emma')
  expect(drawn('Frau Strasse, Straße', 'strasse')).toBe('Frau [Strasse], [Straße]')
  expect(drawn('Aoife O’Brien', "o'brien")).toBe('Aoife [O’Brien]')
  expect(drawn('See Anne-Marie and st.john', 'marie john')).toBe('See Anne-[Marie] and st.[john]')
  expect(drawn('50% off, {a} [b] <b>bold</b> $1', '50% <b>bold')).toBe('[50%] off, {a} [b] [<b>bold]</b> $1')
})

it('an excerpt of a long text shows the place of the first word, and cuts between letters', () => {
  const long = `${'word '.repeat(60)}snowflake ${'after '.repeat(60)}`
  const shown = drawn(long, 'snowflake')
  expect(shown).toMatch(/^…(word )+\[snowflake\] (after )+a?f?t?e?r?…$/)
  expect(shown.length).toBeLessThan(170)
  expect(drawn('a'.repeat(5000), 'aa')).toBe(`[${'a'.repeat(160)}…]`)
  const family = '👩‍👩‍👧‍👦'
  expect(drawn(family.repeat(40), 'nothing')).toMatch(new RegExp(`^(${family})+…$`, 'u'))
  expect(drawn(`${'x'.repeat(300)} end`, 'end')).toMatch(/^…x{39} \[end\]$/)
  expect(drawn('', 'end')).toBe('')
})

it.each(searchCases.filter(([typed, , isFound]) => isFound && searchText(typed) !== ''))('an excerpt marks “%s” in “%s”', (typed, text) => {
  const found = excerptOf(text, typed).filter(({ isFound }) => isFound)
  const said = searchText(found.map((piece) => piece.text).join(' '))
  for (const word of searchWords(typed)) expect(said).toContain(word)
})
