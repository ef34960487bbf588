import { describe, expect, test } from 'vitest'
import { exampleClass } from '../../example-class.ts'
import { dayColumns, partColumns, timetableColumns } from '../columns.ts'
import { placeOf } from '../places.ts'
import { editFor, mayCarry, movedTo } from './moved.ts'
import { carriedWords, placeWords, titleOf, notifiedWords } from './move-words.ts'
import { pull } from './use-carrying.ts'

const one = exampleClass({ enrolledCount: 12 })
const week = { weekOf: '2027-01-04', today: '2027-01-05', classes: [one, exampleClass({ id: 'weekly', seriesId: 'series' })] }
const days = dayColumns(week)
const home = placeOf(one, 0)
const studioA = one.location!
const studioB = { id: '01900000-0000-7000-8000-0000000000b2', name: 'Studio B' }

describe('a class put down', () => {
  test('on another day at another time changes both, and nothing else', () => {
    const to = movedTo(one, { column: 2, from: 1095, minutes: 75 }, home, days)
    expect(to).toEqual({ date: '2027-01-06', startTime: '18:15', endTime: '19:30', teacher: one.teacher, location: one.location })
    expect(editFor(one, to, 'single', true)).toMatchObject({
      id: one.id,
      version: 1,
      name: one.name,
      date: '2027-01-06',
      locationId: studioA.id,
    })
  })

  test('in the column of another room changes the room', () => {
    const rooms = partColumns({ date: one.date, classes: week.classes }, 'room', [studioA, studioB])
    expect(rooms.map(({ name, classes }) => [name, classes.length])).toEqual([
      ['Studio A', 2],
      ['Studio B', 0],
    ])
    expect(movedTo(one, { ...home, column: 1 }, home, rooms)).toMatchObject({ location: studioB, startTime: '17:00', date: one.date })
  })

  test('keeps times that a new class could not have, if only its day changes', () => {
    const old = { ...one, endTime: '17:00' }
    expect(movedTo(old, { ...placeOf(old, 0), column: 1 }, placeOf(old, 0), days)).toMatchObject({ startTime: '17:00', endTime: '17:00' })
  })

  test('shows where it goes and whom that concerns', () => {
    const to = movedTo(one, { column: 2, from: 1095, minutes: 75 }, home, days)
    expect(placeWords(to, one)).toBe('Wednesday 6 January, 18:15–19:30')
    expect(placeWords({ ...to, location: studioB }, one)).toBe('Wednesday 6 January, 18:15–19:30, Studio B')
    expect(placeWords({ ...one, location: studioB }, one), 'only the room').toBe('Studio B')
    expect(notifiedWords(one, to, week.today)).toBe('12 enrolled: their families will be notified.')
    expect(notifiedWords(one, to, '2027-01-07')).toBe('')
    expect(carriedWords(one, { column: 2, from: 1410, minutes: 60 }, days)).toBe('Ballet Beginners, Wednesday 6 January, 23:30 to 00:30')
  })
})

describe('the question before a change in the grid', () => {
  const longer = movedTo(one, { column: 0, from: 1020, minutes: 90 }, home, days)
  const later = movedTo(one, { column: 0, from: 1080, minutes: 60 }, home, days)
  const weekly = { ...one, seriesId: 'series' }

  test('about another length names no day', () => {
    expect([placeWords(one, longer), placeWords(longer, one)]).toEqual(['17:00–18:00', '17:00–18:30'])
    expect(titleOf(one, longer)).toBe('Change the length of Ballet Beginners?')
    expect(titleOf(weekly, longer)).toBe('Change the length of a weekly class')
  })

  test('about another time names the day', () => {
    expect([placeWords(later, one), titleOf(one, later)]).toEqual(['Monday 4 January, 18:00–19:00', 'Move Ballet Beginners?'])
    expect(titleOf(weekly, later)).toBe('Move a weekly class')
  })
})

describe('a class on screen', () => {
  test('can be dragged while it is upcoming, without a register, by whoever may edit it', () => {
    expect(mayCarry(one, one.date)).toBe(true)
    expect(mayCarry(one, '2027-01-05')).toBe(false)
    expect(mayCarry({ ...one, isMarked: true }, one.date)).toBe(false)
    expect(mayCarry({ ...one, can: { edit: false, remove: true } }, one.date)).toBe(false)
  })

  test.each([
    [600, 300, 0, 'far from an edge'],
    [890, 885, 0, 'where it was taken, near the edge'],
    [894, 600, 0.375, 'near the edge'],
    [900, 600, 0.5, 'at the edge'],
    [2000, 600, 1, 'far beyond it'],
    [100, 600, -0.5, 'at the upper edge'],
  ])('dragged at %i, from %i, scrolls at a speed of %d: %s', (at, began, speed) => expect(pull(at, began, 100, 900)).toBeCloseTo(speed))
})

describe('the columns of the grid', () => {
  test('of a timetable have names of days and only series', () => {
    const [monday] = timetableColumns(week)
    expect([monday?.name, monday?.detail, monday?.classes.map(({ id }) => id)]).toEqual(['Monday', '', ['weekly']])
  })

  test('of a day end with one for classes without a room', () => {
    const rooms = partColumns({ date: one.date, classes: [{ ...one, location: null }] }, 'room', [studioA])
    expect(rooms.map(({ name }) => name)).toEqual(['Studio A', 'No room'])
  })

  test('of a week show on each day what began the evening before', () => {
    const late = { ...one, id: 'late', startTime: '23:00', endTime: '00:30' }
    expect(dayColumns({ ...week, classes: [late] })[1]?.classes.map(({ id }) => id)).toEqual(['late'])
  })
})
