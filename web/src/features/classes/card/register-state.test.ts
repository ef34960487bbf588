import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { registerStateOf } from './register-state.ts'

const today = '2027-01-04'
const one = (different: object) => exampleClass({ date: today, enrolledCount: 3, ...different })

test('a register is missing from the day after, and saved once anybody is marked', () => {
  expect(registerStateOf(one({}), today)).toBe('today')
  expect(registerStateOf(one({ date: '2027-01-03' }), today)).toBe('due')
  expect(registerStateOf(one({ date: '2027-01-03', isMarked: true }), today)).toBe('saved')
})
test('a class past midnight has no missing register while it is on', () => {
  expect(registerStateOf(one({ date: '2027-01-03', startTime: '22:30', endTime: '00:30' }), today)).toBe('today')
  expect(registerStateOf(one({ date: '2027-01-03', startTime: '23:00', endTime: '00:00' }), today)).toBe('due')
  expect(registerStateOf(one({ date: '2027-01-02', startTime: '22:30', endTime: '00:30' }), today)).toBe('due')
})
test('no register is shown before the day, nor where nobody is enrolled', () => {
  expect(registerStateOf(one({ date: '2027-01-05' }), today)).toBe('none')
  expect(registerStateOf(one({ enrolledCount: 0 }), today)).toBe('none')
})
