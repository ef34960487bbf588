import type { ClosureKind } from '@callboard/contract/terms'
import { expect, it } from 'vitest'
import { betweenTermsWords, closedDatesWords } from './closed-words.ts'

const closure = (kind: ClosureKind, reason: string, startsOn: string, endsOn = startsOn) => ({ id: reason, kind, reason, startsOn, endsOn })
const closures = [
  closure('half-term', 'Half-term', '2026-10-26', '2026-10-30'),
  closure('closed', 'Boiler repair', '2026-11-02', '2026-11-09'),
  closure('bank-holiday', 'Boxing Day', '2026-12-26'),
]

it.each([
  [['2026-10-19', '2026-11-16'], null],
  [['2026-10-26'], 'The studio is closed on this day (Half-term). The class will be marked as closed.'],
  [['2026-10-19', '2026-10-26'], '1 of 2 dates falls in Half-term and will be marked as closed.'],
  [['2026-10-19', '2026-11-02'], '1 of 2 dates falls on a closed day (Boiler repair) and will be marked as closed.'],
  [['2026-11-02', '2026-11-09'], '2 of 2 dates fall on closed days (Boiler repair) and will be marked as closed.'],
  [
    ['2026-10-26', '2026-11-02', '2026-12-26'],
    '3 of 3 dates fall in Half-term, on Boxing Day and on a closed day (Boiler repair) and will be marked as closed.',
  ],
])('the form says how many of %j are closed', (dates, words) => expect(closedDatesWords(closures, dates)).toBe(words))

const term = (name: string, startsOn: string, endsOn: string) => ({ id: name, name, startsOn, endsOn })
const terms = [term('Autumn', '2026-09-07', '2026-12-18'), term('Spring', '2027-01-04', '2027-03-26')]

it.each([
  [['2026-09-01', '2026-12-18', '2027-01-04', '2027-04-01'], null],
  [['2026-12-19'], 'This date is between terms.'],
  [['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08'], '2 dates are between terms.'],
  [['2026-12-19', '2026-12-26', '2027-01-08'], '1 date is between terms.'],
])('the form says how many of %j lie in no term', (dates, words) => expect(betweenTermsWords(terms, closures, dates)).toBe(words))
