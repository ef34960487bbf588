import { expect, test } from 'vitest'
import { ageOn } from './ages.ts'
import { agesWords, turnsOn } from './class-ages.ts'
import { addDays } from './days.ts'

test('an age is in whole years, and a child born on 29 February has its birthday on 1 March', () => {
  expect(ageOn('2026-03-13', '2016-03-14')).toBe(9)
  expect(ageOn('2026-03-14', '2016-03-14')).toBe(10)
  expect(ageOn('2027-02-28', '2016-02-29')).toBe(10)
  expect(ageOn('2027-03-01', '2016-02-29')).toBe(11)
  expect(ageOn('2028-02-29', '2016-02-29')).toBe(12)
})

test('a birthday is the day on which somebody has an age', () => {
  for (const born of ['2016-03-14', '2016-02-29', '2019-12-31'])
    for (const years of [4, 5, 8, 11]) {
      const day = turnsOn(born, years)
      expect([ageOn(day, born), ageOn(addDays(day, -1), born)]).toEqual([years, years - 1])
    }
})

test.each([
  [6, 8, 'ages 6–8'],
  [6, 6, 'age 6'],
  [16, null, 'ages 16 and over'],
  [null, 4, 'ages up to 4'],
  [null, null, ''],
])('ages %s to %s read as %j', (ageFrom, ageTo, words) => {
  expect(agesWords({ ageFrom, ageTo })).toBe(words)
})
