import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { filterClasses, isFiltered, optionsIn } from './week-filter.ts'

const tom = { id: 't1', name: 'Tom Reed' }
const tara = { id: 't2', name: 'Tara Lindqvist' }
const [a, b] = [
  { id: 'a', name: 'Studio A' },
  { id: 'b', name: 'Studio B' },
]
const ballet = exampleClass({ id: '1', name: 'Ballet', teacher: tom, location: a })
const jazz = exampleClass({ id: '2', name: 'Jazz', teacher: tara, location: a })
const tap = exampleClass({ id: '3', name: 'Tap', teacher: tara, location: b })
const nobodys = exampleClass({ id: '4', name: 'Open floor', teacher: null, location: null })
const week = [ballet, jazz, tap, nobodys]
const names = (filter: object, classes = week, userId = 'nobody') => filterClasses(classes, filter, userId).map(({ name }) => name)

test('without a filter every class is shown', () => {
  expect(names({})).toEqual(['Ballet', 'Jazz', 'Tap', 'Open floor'])
  expect(isFiltered({})).toBe(false)
})
test('teacher and room narrow it together', () => {
  expect(names({ teacher: tara.id })).toEqual(['Jazz', 'Tap'])
  expect(names({ teacher: tara.id, room: a?.id })).toEqual(['Jazz'])
  expect(isFiltered({ room: a?.id })).toBe(true)
})
test('"mine" are the classes somebody teaches, and those of their children', () => {
  expect(names({ mine: 'true' }, week, tom.id)).toEqual(['Ballet'])
  const seenByParent = week.map((one) => ({ ...one, enrolledNames: one === tap ? ['Mia'] : [] }))
  expect(names({ mine: 'true' }, seenByParent, 'pat')).toEqual(['Tap'])
})
test('the choices are those of the week, each once by name', () => {
  expect(optionsIn(week, 'teacher')).toEqual([
    { value: 't2', label: 'Tara Lindqvist' },
    { value: 't1', label: 'Tom Reed' },
  ])
  expect(optionsIn(week, 'location').map(({ label }) => label)).toEqual(['Studio A', 'Studio B'])
})
