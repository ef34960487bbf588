import { expect, it } from 'vitest'
import { closedDatesWords } from './closed-words.ts'

const closure = (reason: string, startsOn: string, endsOn = startsOn) => ({ id: reason, kind: 'closed' as const, reason, startsOn, endsOn })
const closures = [closure('Half-term', '2026-10-26', '2026-10-30'), closure('Snow', '2026-11-02')]

it.each([
  [['2026-10-19', '2026-11-09'], null],
  [['2026-10-26'], 'The studio is closed on this day (Half-term). The class is marked as closed.'],
  [['2026-10-19', '2026-10-26'], '1 of 2 dates falls into Half-term, and will be marked as closed.'],
  [['2026-10-19', '2026-10-26', '2026-11-02'], '2 of 3 dates fall into Half-term and Snow, and will be marked as closed.'],
])('says how many of %j are closed', (dates, words) => expect(closedDatesWords(closures, dates)).toBe(words))
