import { dayOfWeek } from '@callboard/contract/dates'
import { Country } from '@callboard/contract/money'
import { expect, test } from 'vitest'
import { suggestTerms } from './suggest-terms.ts'

const dates = (all: ReturnType<typeof suggestTerms>) => all.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])

test('the suggestions are the term of today and the next two, around Christmas and Easter', () => {
  expect(dates(suggestTerms('GB', '2026-11-27', []))).toEqual([
    ['Autumn term', '2026-09-07', '2026-12-18'],
    ['Spring term', '2027-01-04', '2027-03-25'],
    ['Summer term', '2027-04-12', '2027-07-16'],
  ])
  expect(dates(suggestTerms('GB', '2029-12-25', [])).slice(0, 2)).toEqual([
    ['Spring term', '2030-01-07', '2030-04-05'],
    ['Summer term', '2030-04-29', '2030-07-19'],
  ])
})

test('the suggestions leave out terms that the studio has already', () => {
  const autumn = { startsOn: '2026-09-14', endsOn: '2026-12-11' }
  expect(suggestTerms('GB', '2026-11-27', [autumn]).map(({ name }) => name)).toEqual(['Spring term', 'Summer term', 'Autumn term'])
})

test('the suggestions have the names used in other countries', () => {
  expect(suggestTerms('US', '2026-11-27', []).map(({ name }) => name)).toEqual(['Fall term', 'Winter term', 'Spring term'])
  expect(suggestTerms('AU', '2026-11-27', []).map(({ name }) => name)).toEqual(['Term 4', 'Term 1', 'Term 2'])
})

test('the suggestions begin on Mondays, hold no Christmas and no Easter, and do not overlap, for thirty years', () => {
  const easters = { 2026: '2026-04-05', 2027: '2027-03-28', 2028: '2028-04-16', 2029: '2029-04-01', 2030: '2030-04-21', 2035: '2035-03-25' }
  for (const country of Country.options)
    for (let year = 2026; year < 2056; year += 1) {
      const all = suggestTerms(country, `${year}-01-01`, [])
      expect(all).toHaveLength(3)
      let before = ''
      for (const { startsOn, endsOn } of all) {
        expect(startsOn > before && endsOn > startsOn, `${country} ${startsOn}`).toBe(true)
        expect(dayOfWeek(startsOn)).toBe(1)
        expect(startsOn <= `${year}-12-25` && endsOn >= `${year}-12-25`).toBe(false)
        before = endsOn
      }
    }
  for (const [year, sunday] of Object.entries(easters))
    expect(suggestTerms('GB', `${year}-01-01`, []).filter(({ startsOn, endsOn }) => startsOn <= sunday && sunday <= endsOn)).toEqual([])
})
