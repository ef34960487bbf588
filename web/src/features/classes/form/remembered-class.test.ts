import { beforeEach, expect, test } from 'vitest'
import { storage } from '../../../lib/storage.ts'
import { exampleClass } from '../example-class.ts'
import { emptyClassForm } from './class-form.ts'
import { afterClass, formLike, readRemembered, rememberClass, withRemembered } from './remembered-class.ts'

const empty = emptyClassForm('2026-11-18')
const ballet = {
  ...empty,
  name: 'Ballet',
  notes: 'Shoes',
  teacherId: 'tom',
  locationId: 'studio-a',
  repeats: 'weekly' as const,
  dayOfWeek: '1',
  endsOn: '2026-12-14',
  startTime: '17:00',
  endTime: '17:45',
}
beforeEach(() => storage.keys('callboard:').forEach((key) => storage.remove(key)))

test('the next form starts with the last class’s teacher, room, kind and term, and nothing else', () => {
  rememberClass('olive', ballet)
  const { teacherId, locationId, repeats, endsOn } = ballet
  expect(withRemembered(empty, readRemembered('olive'))).toEqual({ ...empty, teacherId, locationId, repeats, endsOn })
  expect(readRemembered('olive')?.minutes).toBe(45)
})

test('a term that is over is not suggested again', () => {
  rememberClass('olive', { ...ballet, endsOn: '2026-11-17' })
  expect(withRemembered(empty, readRemembered('olive')).endsOn).toBe('')
})

test('another person on the same computer starts with an empty form', () => {
  rememberClass('olive', ballet)
  expect(withRemembered(empty, readRemembered('oona'))).toEqual(empty)
})

test('a copy of a weekly class keeps its day of the week', () => {
  const copy = formLike(exampleClass({ seriesId: 'series' }), '2027-01-11', null)
  expect(copy).toMatchObject({ repeats: 'weekly', dayOfWeek: '1', date: '', startsOn: '2027-01-11' })
})

test('stored values that cannot be read are ignored', () => {
  for (const kept of ['{', '[]', '{"minutes":0}']) {
    storage.set('callboard:last-class:olive', kept)
    expect(readRemembered('olive')).toBeNull()
  }
})

test('the class suggested after one that was saved follows it on its day and is as long', () => {
  expect(afterClass(ballet)).toEqual({ ...ballet, name: '', notes: '', startTime: '17:45', endTime: '18:30' })
  expect(afterClass({ ...ballet, startTime: '22:00', endTime: '23:15' })).toMatchObject({ startTime: '23:15', endTime: '00:30' })
  for (const endTime of ['00:00', '00:30'])
    expect(afterClass({ ...ballet, startTime: '23:00', endTime })).toMatchObject({ startTime: '', endTime: '' })
})
