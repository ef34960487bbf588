import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, isTooLong, lastDayOf, minutesOf, passesMidnight, timeAfter } from './class-times.ts'
import { EndTime } from './dates.ts'

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join(':'))
const on = (startTime: string, endTime: string) => ({ date: '2026-12-31', startTime, endTime })

describe('the end of a class', () => {
  it('is on the class’s own day, or on the next day when its end time is not after its start time', () => {
    expect(endOf(on('17:00', '18:00'))).toEqual({ date: '2026-12-31', time: '18:00' })
    expect(endOf(on('22:30', '00:30'))).toEqual({ date: '2027-01-01', time: '00:30' })
    expect(endOf(on('23:00', '00:00'))).toEqual({ date: '2027-01-01', time: '00:00' })
    expect([on('00:00', '00:30'), on('23:00', '00:00')].map(passesMidnight)).toEqual([false, true])
  })

  it('is its start plus its length, which is less than a day', () => {
    fc.assert(
      fc.property(time, time, (startTime, endTime) => {
        const minutes = minutesOf({ startTime, endTime })
        expect(timeAfter(startTime, minutes)).toBe(endTime)
        const [from, to] = [`2026-12-31T${startTime}Z`, `${endOf(on(startTime, endTime)).date}T${endTime}Z`].map(Date.parse) as [
          number,
          number,
        ]
        expect((to - from) / 60_000).toBe(minutes)
      }),
    )
    expect(['22:30', '23:00', '17:15'].map((startTime) => minutesOf({ startTime, endTime: '00:30' }))).toEqual([120, 90, 435])
  })

  it('is at most twelve hours after the start', () => {
    expect([on('08:00', '20:00'), on('20:00', '08:00'), on('08:00', '20:01'), on('12:00', '00:30')].map(isTooLong)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('at midnight leaves the next day free', () => {
    expect([on('17:00', '18:00'), on('23:00', '00:00'), on('23:00', '00:01')].map(lastDayOf)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it('may be written as 24:00, but not later', () => {
    expect(['24:00', '00:00', '23:59'].map((typed) => EndTime.parse(typed))).toEqual(['00:00', '00:00', '23:59'])
    for (const wrong of ['24:01', '25:00', '24:0', '']) expect(EndTime.safeParse(wrong).success).toBe(false)
  })
})
