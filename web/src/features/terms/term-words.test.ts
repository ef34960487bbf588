import { describe, expect, it } from 'vitest'
import { closingSentences, rowsByYear, spanWords } from './term-words.ts'

const nothing = { closes: 0, reopens: 0, clashes: { first: [], count: 0 }, booked: 0, refundMinor: 0, emailed: 0 }

describe('closed days', () => {
  it.each([
    ['2026-10-26', '2026-10-30', '26 Oct – 30 Oct 2026'],
    ['2026-12-21', '2027-01-03', '21 Dec 2026 – 3 Jan 2027'],
    ['2026-12-28', '2026-12-28', 'Mon 28 Dec 2026'],
  ])('from %s to %s are written shortly', (startsOn, endsOn, words) => expect(spanWords({ startsOn, endsOn })).toBe(words))

  it('say what they will do', () => {
    expect(closingSentences(nothing, 'GBP')).toEqual([])
    expect(closingSentences({ ...nothing, closes: 3, reopens: 1, booked: 2, refundMinor: 1700, emailed: 9 }, 'GBP')).toEqual([
      '3 coming classes will be marked as closed. They keep their students and registers.',
      '1 class will take place again, as before. Bookings that were cancelled do not come back.',
      '2 bookings will be cancelled, and £17.00 refunded.',
      '9 people will be emailed.',
    ])
  })

  it('stand between the terms, year by year', () => {
    const term = (id: string, startsOn: string) => ({ id, name: id, startsOn, endsOn: startsOn })
    const closure = { id: 'snow', kind: 'closed' as const, reason: 'Snow', startsOn: '2026-11-02', endsOn: '2026-11-02' }
    const rows = rowsByYear({ terms: [term('autumn', '2026-09-07'), term('spring', '2027-01-04')], closures: [closure] })
    expect(rows.map(([year, all]) => [year, all.map(({ kind }) => kind)])).toEqual([
      ['2026', ['term', 'closure']],
      ['2027', ['term']],
    ])
  })
})
