import { describe, expect, it } from 'vitest'
import { planAsking } from './plan-asking.ts'

const startsAt = Temporal.Instant.from('2026-11-23T17:00:00Z')
const at = (time: string) => Temporal.Instant.from(`2026-11-23T${time}:00Z`)
const ask = (userId: string, saysYes: boolean | null | 'later') => ({
  userId,
  askedAt: saysYes === 'later' ? null : new Date(0),
  saysYes: saysYes === 'later' ? null : saysYes,
})
const plan = (time: string, asks: ReturnType<typeof ask>[], isDue = false) => {
  const { ask: now, nextAt, isOver } = planAsking({ now: at(time), startsAt, hours: 2, asks, isDue })
  return [now.join(), nextAt?.toString().slice(11, 16) ?? null, isOver]
}

describe('who is asked next to cover a class', () => {
  it('is the first, then the next once nobody can answer in time any more', () => {
    expect(plan('10:00', [ask('a', 'later'), ask('b', 'later')])).toEqual(['a', '12:00', false])
    expect(plan('11:00', [ask('a', null), ask('b', 'later')])).toEqual(['', null, false])
    expect(plan('11:00', [ask('a', false), ask('b', 'later')])).toEqual(['b', '13:00', false])
    expect(plan('12:00', [ask('a', null), ask('b', 'later')], true)).toEqual(['b', '14:00', false])
  })

  it('is everybody in the hour before the class, and until then nobody waits beyond it', () => {
    expect(plan('15:00', [ask('a', 'later'), ask('b', 'later')])).toEqual(['a', '16:00', false])
    expect(plan('16:00', [ask('a', null), ask('b', 'later'), ask('c', 'later')], true)).toEqual(['b,c', '16:30', false])
    expect(plan('16:30', [ask('a', 'later'), ask('b', 'later')])).toEqual(['a,b', '16:40', false])
    expect(plan('16:30', [ask('a', null), ask('b', null)], true)).toEqual(['', null, true])
    expect(plan('17:00', [ask('a', 'later')])).toEqual(['', null, false])
  })

  it('is nobody when all have said no, or let their time go by', () => {
    expect(plan('10:00', [ask('a', false)])).toEqual(['', null, true])
    expect(plan('12:00', [ask('a', null)], true)).toEqual(['', null, true])
    expect(plan('16:30', [ask('a', false), ask('b', null)])).toEqual(['', null, false])
    expect(plan('16:30', [ask('a', false), ask('b', false)])).toEqual(['', null, true])
  })
})
