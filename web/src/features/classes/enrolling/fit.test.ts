import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

const mia = { id: '1', name: 'Mia', dateOfBirth: '2019-12-02', level: '' }
// On six Fridays; Mia is six at first, and turns seven on the fourth of them or before.
const jazz = { date: '2026-11-13', lastDate: '2026-12-18', ageFrom: 6, ageTo: 8, level: '' }
const sayings = (changes: Partial<typeof jazz>, level = '') => {
  const { warnings, notes } = fitOf({ ...jazz, ...changes }, { ...mia, level })
  return [...warnings, ...notes].join(' ')
}

test('a class is for whoever is old enough on its first date to come, and not too old', () => {
  expect(sayings({})).toBe('')
  expect(sayings({ ageFrom: null as never, ageTo: null as never })).toBe('')
  expect(sayings({ ageFrom: 8, ageTo: 10 })).toBe('Mia is 6.')
  expect(sayings({ ageFrom: 3, ageTo: 5 })).toBe('Mia is 6.')
})

test('a birthday through the term is said where it makes a difference', () => {
  expect(sayings({ ageFrom: 7 })).toMatch(/^Mia is 6, and turns 7 on .*2 Dec 2026\.$/)
  expect(sayings({ ageTo: 6 })).toMatch(/^Mia turns 7 on .*2 Dec 2026\.$/)
  expect(sayings({ ageTo: 6, lastDate: '2026-11-27' })).toBe('')
})

test('a level counts where both have one, however it is written', () => {
  expect(sayings({ level: 'Grade 1' })).toBe('')
  expect(sayings({ level: 'Grade 1' }, 'grade 1')).toBe('')
  expect(sayings({ level: 'Grade 2' }, 'Grade 1')).toBe('Mia is on level Grade 1.')
})
