import { expect, it } from 'vitest'
import { BillingSettings } from './invoice-terms.ts'
import { paymentDay } from './payment-days.ts'

const days = { weeklyDay: 5, monthlyDate: 28 }

it('the next payment day is the first on or after a date', () => {
  expect(paymentDay(days, 'week', '2026-11-25')).toBe('2026-11-27')
  expect(paymentDay(days, 'week', '2026-11-27')).toBe('2026-11-27')
  expect(paymentDay({ ...days, weeklyDay: 1 }, 'week', '2026-12-29')).toBe('2027-01-04')
  for (const interval of ['month', 'term', 'year'] as const) {
    expect(paymentDay(days, interval, '2026-11-25')).toBe('2026-11-28')
    expect(paymentDay(days, interval, '2027-01-29')).toBe('2027-02-28')
    expect(paymentDay({ ...days, monthlyDate: 1 }, interval, '2026-12-02')).toBe('2027-01-01')
  }
})

it('there is no payment day where the studio has chosen none', () => {
  expect(paymentDay({ weeklyDay: null, monthlyDate: 1 }, 'week', '2026-11-25')).toBeNull()
  expect(paymentDay({ weeklyDay: 1, monthlyDate: null }, 'month', '2026-11-25')).toBeNull()
})

it('a payment day is a weekday, or a day of the month from 1 to 28', () => {
  const settings = { vatNumber: null, remindDays: [] }
  expect(BillingSettings.parse(settings)).toMatchObject({ weeklyDay: null, monthlyDate: null })
  for (const weeklyDay of [0, 8, 1.5]) expect(BillingSettings.safeParse({ ...settings, weeklyDay }).success).toBe(false)
  for (const monthlyDate of [0, 29, 31]) expect(BillingSettings.safeParse({ ...settings, monthlyDate }).success).toBe(false)
  expect(BillingSettings.parse({ ...settings, weeklyDay: 7, monthlyDate: 28 })).toMatchObject({ weeklyDay: 7, monthlyDate: 28 })
})
