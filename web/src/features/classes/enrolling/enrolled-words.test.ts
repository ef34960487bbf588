import { expect, it } from 'vitest'
import { enrolledWords } from './enrolled-words.ts'

const said = { className: 'Ballet', first: '2026-11-23' }

it('says who has joined, from when, and who was there already', () => {
  expect(enrolledWords({ ...said, enrolled: 1, already: [] })).toMatch(/^1 student is in Ballet from .*23 Nov.*\.$/)
  expect(enrolledWords({ ...said, enrolled: 2, already: ['Mia Ellis', 'Leo Ellis'] })).toMatch(/ Already in it: Mia Ellis, Leo Ellis\.$/)
  expect(enrolledWords({ ...said, enrolled: 0, already: ['Mia Ellis'] })).toBe('Already in Ballet: Mia Ellis.')
})
