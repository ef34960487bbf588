import { EditClass } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { emptyClassForm, formOf, suggestEnd, toAddClass, toEditClass } from './class-form.ts'
import { exampleClass } from '../example-class.ts'

const dropIn = exampleClass({ isDropIn: true, capacity: 12, dropInPriceMinor: 850, spotsLeft: 12 })

test('a class goes through the form unchanged', () => {
  expect(formOf(dropIn)).toMatchObject({ capacity: '12', price: 850, date: '2027-01-04' })
  const sent = toEditClass(formOf(dropIn), { id: dropIn.id, version: 3, scope: 'single' })
  expect(sent).toMatchObject({ version: 3, teacherId: dropIn.teacher?.id, dropIn: { capacity: 12, priceMinor: 850 } })
  expect(EditClass.parse(sent)).toEqual(sent)
})
test('chosen students are kept, but not for a drop-in class', () => {
  const typed = emptyClassForm('2027-01-04')
  expect(toAddClass(typed, dropIn.id, ['mia']).studentIds).toEqual(['mia'])
  expect(toAddClass({ ...typed, isDropIn: true }, dropIn.id, ['mia']).studentIds).toEqual([])
  const changes = { joining: [{ id: 'mia', name: 'Mia' }], leaving: ['leo'] }
  expect(toEditClass(typed, { id: dropIn.id, version: 1, scope: 'all' }, changes)).toMatchObject({ enrol: ['mia'], withdraw: ['leo'] })
})
test('a blank price is no price of nothing', () => {
  const typed = { ...emptyClassForm('2027-01-04'), isDropIn: true, capacity: '1' }
  expect(toAddClass(typed, dropIn.id).dropIn?.priceMinor).toBeNaN()
})
test('an emptied first date is left to the server', () => {
  const typed = { ...emptyClassForm('2027-01-04'), repeats: 'weekly' as const, dayOfWeek: '2', startsOn: '', endsOn: '2027-02-01' }
  expect(toAddClass(typed, dropIn.id).when).toEqual({ repeats: 'weekly', dayOfWeek: 2, startsOn: undefined, endsOn: '2027-02-01' })
})
test('suggests an hour, within the day', () => {
  expect(suggestEnd('09:30')).toBe('10:30')
  expect(suggestEnd('23:15')).toBe('23:59')
  expect(suggestEnd('')).toBe('')
  expect(suggestEnd('09:30', 45)).toBe('10:15')
})
