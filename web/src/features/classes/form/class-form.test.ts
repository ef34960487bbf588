import { EditClass } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { atSlot, emptyClassForm, endWords, formOf, suggestEnd, toAddClass, toEditClass } from './class-form.ts'
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
  expect(toAddClass(typed, [dropIn.id], ['mia']).studentIds).toEqual(['mia'])
  expect(toAddClass({ ...typed, isDropIn: true }, [dropIn.id], ['mia']).studentIds).toEqual([])
  const changes = { joining: [{ id: 'mia', name: 'Mia' }], leaving: ['leo'] }
  expect(toEditClass(typed, { id: dropIn.id, version: 1, scope: 'all' }, changes)).toMatchObject({ enrol: ['mia'], withdraw: ['leo'] })
})
test('a blank price is not a price of zero', () => {
  const typed = { ...emptyClassForm('2027-01-04'), isDropIn: true, capacity: '1' }
  expect(toAddClass(typed, [dropIn.id]).dropIn?.priceMinor).toBeNaN()
})
test('an emptied first date is chosen by the server', () => {
  const typed = { ...emptyClassForm('2027-01-04'), repeats: 'weekly' as const, dayOfWeek: '2', startsOn: '', endsOn: '2027-02-01' }
  expect(toAddClass(typed, [dropIn.id]).when).toEqual({ repeats: 'weekly', dayOfWeek: 2, startsOn: undefined, endsOn: '2027-02-01' })
})
test('the form says when a class does not end within its day', () => {
  const said = (startTime: string, endTime: string) => endWords({ startTime, endTime })
  expect([said('22:30', '00:30'), said('23:00', '00:00')]).toEqual(['Ends on the next day', 'Ends at midnight'])
  expect([said('17:00', '18:00'), said('', '00:30'), said('22:30', ''), said('18:00', '17:00'), said('18:00', '18:00')]).toEqual(
    Array(5).fill(''),
  )
})
test('the form suggests an hour, also past midnight', () => {
  expect(suggestEnd('09:30')).toBe('10:30')
  expect(suggestEnd('23:15')).toBe('00:15')
  expect(suggestEnd('')).toBe('')
  expect(suggestEnd('09:30', 45)).toBe('10:15')
})
test('a weekly class on several days has an id for each, and the day of the week only once', () => {
  const typed = { ...emptyClassForm('2027-01-04'), repeats: 'weekly' as const, dayOfWeek: '3', alsoOn: '135', endsOn: '2027-02-01' }
  const ids = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `id ${n}`)
  expect(toAddClass(typed, ids)).toMatchObject({
    id: 'id 0',
    alsoOn: [
      { id: 'id 1', dayOfWeek: 1 },
      { id: 'id 5', dayOfWeek: 5 },
    ],
  })
  expect(toAddClass({ ...typed, repeats: 'never' }, ids).alsoOn).toEqual([])
})
test('a class keeps its colour, or has none of its own', () => {
  expect(toEditClass(formOf(exampleClass({ hue: 0 })), { id: dropIn.id, version: 1, scope: 'all' }).hue).toBe(0)
  expect(toEditClass(formOf(dropIn), { id: dropIn.id, version: 1, scope: 'all' }).hue).toBeNull()
})
test('a click in the grid fills in when and where, and the last class how long and with whom', () => {
  const last = { ...emptyClassForm('2027-01-04', '2027-01-06'), teacherId: 'tom', locationId: 'a' }
  expect(atSlot(last, { startTime: '23:30', roomId: 'b' }, 45)).toMatchObject({
    startTime: '23:30',
    endTime: '00:15',
    teacherId: 'tom',
    locationId: 'b',
  })
  expect(atSlot(last, { startTime: '17:00', teacherId: 'tara' })).toMatchObject({ endTime: '18:00', teacherId: 'tara', locationId: 'a' })
  expect(atSlot(last, undefined)).toBe(last)
})
