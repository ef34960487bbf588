import { describe, expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { daysOf, mondayFrom } from './week-days.ts'

describe('a week by day', () => {
  const classes = [
    exampleClass({ id: 'late', date: '2027-01-06', startTime: '19:00', endTime: '20:00' }),
    exampleClass({ id: 'early', date: '2027-01-06', startTime: '09:00', endTime: '10:00' }),
    exampleClass({ id: 'sunday', date: '2027-01-10' }),
  ]
  const days = daysOf({ weekOf: '2027-01-04', today: '2027-01-06', classes })

  test('has seven days from Monday to Sunday', () => {
    expect(days.map((day) => day.date)).toEqual([
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
      '2027-01-09',
      '2027-01-10',
    ])
  })
  test("marks only the studio's today", () => {
    expect(days.filter((day) => day.isToday).map((day) => day.date)).toEqual(['2027-01-06'])
  })
  test("has each day's classes by start time", () => {
    expect(days.map((day) => day.classes.map((one) => one.id))).toEqual([[], [], ['early', 'late'], [], [], [], ['sunday']])
  })
  test('keeps overlapping classes, the shorter one first', () => {
    const overlapping = [
      exampleClass({ id: 'past midnight', endTime: '00:30' }),
      exampleClass({ id: 'long', endTime: '19:00' }),
      exampleClass({ id: 'short', endTime: '17:30' }),
    ]
    expect(daysOf({ weekOf: '2027-01-04', today: '2027-02-01', classes: overlapping })[0]?.classes.map((one) => one.id)).toEqual([
      'short',
      'long',
      'past midnight',
    ])
  })
})

describe('the week of an address', () => {
  test('is the Monday of the date it names', () => {
    expect(mondayFrom('2027-01-10')).toBe('2027-01-04')
    expect(mondayFrom('2027-01-04')).toBe('2027-01-04')
  })
  test('is left to the server when it names no date', () => {
    for (const typed of [undefined, '', 'soon', '2027-02-30', 20270104]) expect(mondayFrom(typed)).toBeUndefined()
  })
})
