import { describe, expect, it } from 'vitest'
import { judgeMakeUps, type Missed } from './judge-make-ups.ts'
import type { RunningRule } from './read-make-up-rule.ts'

const rule: RunningRule = { since: '2026-09-01', most: 1, weeks: 6, noticeHours: 2, fillsUnlimited: false, zone: 'Europe/London' }
const missed = (date: string, changes: Partial<Missed> = {}): Missed => ({
  classId: date,
  name: 'Ballet',
  date,
  startTime: '17:00',
  isOff: false,
  announcedAt: new Date(`${date}T08:00:00Z`),
  wasThere: false,
  madeUp: null,
  ...changes,
})
const judged = (all: Missed[], changes: Partial<RunningRule> = {}) =>
  judgeMakeUps({ ...rule, ...changes }, all).map((one) => [one.missed.date, one.lastOn])
const place = { id: 'b', name: 'Jazz', startTime: '10:00', isOffTold: true }

describe('a make-up', () => {
  it('is given for an absence announced in time, to the minute, by the clock of that day', () => {
    const at = (iso: string) => judged([missed('2026-10-26', { announcedAt: new Date(iso) })])
    // Clocks went back the night before: five in the afternoon is 17:00 UTC.
    expect(at('2026-10-26T15:00:00Z')).toEqual([['2026-10-26', '2026-12-07']])
    expect(at('2026-10-26T15:00:01Z')).toEqual([])
    // Announced before that night, for the hour after it.
    const early = missed('2026-10-25', { startTime: '03:00', announcedAt: new Date('2026-10-25T01:00:00Z') })
    expect(judged([early])).toEqual([['2026-10-25', '2026-12-06']])
    expect(judged([{ ...early, announcedAt: new Date('2026-10-25T01:00:01Z') }])).toEqual([])
  })

  it('is given as often as the rule says in any twelve weeks, to what was announced first', () => {
    const first = missed('2026-10-26', { announcedAt: new Date('2026-10-01T08:00:00Z') })
    expect(judged([missed('2026-10-19'), first, missed('2027-01-17')])).toEqual([['2026-10-26', '2026-12-07']])
    expect(judged([first, missed('2027-01-18')])).toHaveLength(2)
    expect(judged([missed('2026-10-19'), first, missed('2027-01-10')], { most: 2 })).toHaveLength(2)
    expect(judged([missed('2026-10-19'), first, missed('2027-01-11')], { most: 2 })).toHaveLength(3)
  })

  it('is given for each class that is called off, which counts for nothing', () => {
    const off = { isOff: true, announcedAt: null }
    expect(judged([missed('2026-10-12', off), missed('2026-10-19'), missed('2026-10-26', off), missed('2026-11-02')])).toHaveLength(3)
  })

  it('is not given for an absence of a child who came, but stays once it is booked', () => {
    expect(judged([missed('2026-10-26', { wasThere: true })])).toEqual([])
    const madeUp = { ...place, date: '2026-10-30', isOff: false }
    expect(judgeMakeUps(rule, [missed('2026-10-26', { wasThere: true, madeUp })])).toMatchObject([{ booked: { id: 'b' } }])
  })

  it('counts once it is booked, before any other, also where it would not be given any more', () => {
    const madeUp = { ...place, date: '2026-10-30', isOff: false }
    const first = missed('2026-10-19')
    expect(judged([first, missed('2026-10-26', { madeUp, wasThere: true })])).toEqual([['2026-10-26', '2026-12-07']])
    expect(judged([first, missed('2026-10-26', { madeUp, announcedAt: null })])).toHaveLength(1)
    expect(judged([first, missed('2026-10-26', { madeUp, announcedAt: null, isOff: true })])).toHaveLength(2)
    expect(judged([first, missed('2026-10-26', { madeUp: { ...madeUp, isOff: true }, wasThere: true })])).toEqual([
      ['2026-10-19', '2026-11-30'],
    ])
  })

  it('of which more are booked than are given by now takes nothing from other weeks', () => {
    const booked = ['2026-09-07', '2026-09-14'].map((date) => missed(date, { madeUp: { ...place, date, isOff: false } }))
    expect(judged([...booked, missed('2026-12-06')])).toHaveLength(2)
    expect(judged([...booked, missed('2026-12-07')])).toHaveLength(3)
  })

  it('can be used again when its class is called off, for as long as from the first', () => {
    const madeUp = { ...place, date: '2026-12-04', isOff: true }
    expect(judgeMakeUps(rule, [missed('2026-10-26', { madeUp })])).toMatchObject([{ booked: null, lastOn: '2027-01-15' }])
    expect(judged([missed('2026-10-26', { madeUp: { ...madeUp, date: '2026-10-20' } })])).toEqual([['2026-10-26', '2026-12-07']])
  })
})
