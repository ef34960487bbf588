import { describe, expect, test } from 'vitest'
import { checkEditedClass, checkNewClass } from './check-class.ts'
import { emptyClassForm, formOf } from './class-form.ts'
import { exampleClass } from '../example-class.ts'

const today = '2026-11-21'
const once = { ...formOf(exampleClass()), date: '2027-01-04' }
const weekly = { ...once, repeats: 'weekly' as const, date: '', dayOfWeek: '1', startsOn: '2027-01-04', endsOn: '2027-03-22' }

describe('a new class', () => {
  test('is accepted when it is complete', () => {
    for (const typed of [
      once,
      weekly,
      { ...once, isDropIn: true, capacity: '12', price: 850 },
      { ...once, isDropIn: true, capacity: '1', price: 0 },
    ]) {
      expect(checkNewClass(typed, today)).toEqual({ summary: null, errors: {} })
    }
  })
  test('needs name, teacher, room and times', () => {
    const { summary, errors } = checkNewClass({ ...emptyClassForm(today), date: '2027-01-04' }, today)
    expect(summary).toBe('Please fill in all required fields')
    expect(Object.keys(errors).toSorted()).toEqual(['endTime', 'locationId', 'name', 'startTime', 'teacherId'])
  })
  test('needs a date when it is held once', () => {
    expect(checkNewClass({ ...once, date: '' }, today)).toEqual({
      summary: null,
      errors: { date: 'Please select a date for one-off classes' },
    })
  })
  test('needs a day and an end date when it is weekly', () => {
    expect(checkNewClass({ ...weekly, dayOfWeek: '', endsOn: '' }, today).errors).toEqual({
      dayOfWeek: 'Please select a day of the week for recurring classes',
      endsOn: 'Please select an end date for recurring classes',
    })
  })
  test('starts today when "Starts on" is emptied', () => {
    expect(checkNewClass({ ...weekly, startsOn: '' }, today).errors).toEqual({})
  })
  test('reports at once an impossible series', () => {
    const tooLong = { endsOn: 'A weekly class can run for at most 2 years. Please choose an earlier end date.' }
    for (const endsOn of ['2029-01-05', '2120-11-01']) expect(checkNewClass({ ...weekly, endsOn }, today).errors).toEqual(tooLong)
    expect(checkNewClass({ ...weekly, endsOn: '2026-12-01' }, today).errors).toEqual({ endsOn: 'The end date is before the first class' })
  })
  test('must not end as it starts, and lasts at most twelve hours', () => {
    expect(checkNewClass({ ...once, endTime: '17:00' }, today).errors).toEqual({ endTime: 'The start and end time are the same' })
    expect(checkNewClass({ ...once, endTime: '16:00' }, today).errors).toEqual({ endTime: 'A class can last at most 12 hours' })
  })
  test('may end at midnight or after it', () => {
    for (const endTime of ['00:00', '00:30', '05:00']) expect(checkNewClass({ ...once, endTime }, today).errors).toEqual({})
  })
  test('needs places and a price when it is a drop-in', () => {
    const dropIn = { ...once, isDropIn: true }
    expect(checkNewClass(dropIn, today)).toMatchObject({
      summary: 'Please fill in all required fields',
      errors: { capacity: expect.any(String), price: expect.any(String) },
    })
    expect(checkNewClass({ ...dropIn, capacity: '0', price: 100 }, today).errors).toEqual({ capacity: 'Capacity must be at least 1' })
    expect(checkNewClass({ ...dropIn, capacity: '1.5', price: 100 }, today).errors).toEqual({ capacity: 'Capacity must be a whole number' })
    expect(checkNewClass({ ...dropIn, capacity: '5', price: Number.NaN }, today).errors).toEqual({ price: 'Enter a price like 8.50' })
    expect(checkNewClass({ ...dropIn, capacity: '5', price: 1_000_001 }, today).errors).toEqual({
      price: 'Price can be at most 10,000.00',
    })
  })
  test('is held to the limits of the contract', () => {
    expect(checkNewClass({ ...once, name: 'x'.repeat(121) }, today).errors).toEqual({ name: 'Name can be at most 120 characters' })
  })
})

describe('an edited class', () => {
  const opened = formOf(exampleClass())
  test('may lose its teacher and its room', () => {
    expect(checkEditedClass({ ...opened, teacherId: '', locationId: '' })).toEqual({ summary: null, errors: {} })
  })
  test('needs its name and its times', () => {
    expect(checkEditedClass({ ...opened, name: ' ', startTime: '', endTime: '' })).toEqual({
      summary: 'Please fill in all required fields',
      errors: { name: 'Name is required', startTime: 'Enter a start time', endTime: 'Enter an end time' },
    })
  })
})
