import { expect, test } from 'vitest'
import { clashQuestionOf } from './clash-question.ts'
import { formOf } from './class-form.ts'
import { exampleClass } from '../example-class.ts'

const typed = formOf(exampleClass())

test('clashes are looked up as soon as there are times, a date, and a room or a teacher', () => {
  expect(clashQuestionOf({ ...typed, teacherId: '', name: '' }, null, [])).toMatchObject({
    teacherId: null,
    locationId: typed.locationId,
    when: { repeats: 'never', date: '2027-01-04' },
  })
})
test('clashes are not looked up with less', () => {
  const incomplete = [
    { date: '' },
    { startTime: '' },
    { endTime: '' },
    { endTime: typed.startTime },
    { teacherId: '', locationId: '' },
    { repeats: 'weekly' as const },
  ]
  for (const missing of incomplete) expect(clashQuestionOf({ ...typed, ...missing }, null, [])).toBeNull()
})
test('clashes are looked up with the class being edited, which does not clash with itself', () => {
  expect(clashQuestionOf(typed, { id: 'x', scope: 'future' }, [])?.editing).toEqual({ id: 'x', scope: 'future' })
})
test('clashes of students who join are looked up also without a room', () => {
  const nowhere = { ...typed, teacherId: '', locationId: '' }
  expect(clashQuestionOf(nowhere, null, [{ id: 'mia' }])?.studentIds).toEqual(['mia'])
})
