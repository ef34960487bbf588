import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { filterClasses, filterFrom, isChosen, isFiltered, toggled } from './filter.ts'
import { chipsOf, offered } from './filter-words.ts'

const tara = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Tara Lindqvist' }
const ballet = exampleClass({ id: '1' })
const tap = exampleClass({ id: '2', name: 'Tap', teacher: tara, location: null })
const jazz = exampleClass({ id: '3', name: 'Jazz', teacher: null, enrolledNames: ['Mia'] })
const all = [ballet, tap, jazz]
const shown = (search: Record<string, unknown>, userId = '') => filterClasses(all, filterFrom(search), userId).map(({ id }) => id)

test('shows the classes of the teacher, room, name and child in the address, and all without', () => {
  expect(shown({})).toEqual(['1', '2', '3'])
  expect(shown({ teacher: tara.id })).toEqual(['2'])
  expect(shown({ room: ballet.location?.id })).toEqual(['1', '3'])
  expect(shown({ named: 'Tap' })).toEqual(['2'])
  expect(shown({ child: 'Mia' })).toEqual(['3'])
  expect(shown({ teacher: tara.id, room: ballet.location?.id })).toEqual([])
})

test('nobody’s classes can be shown, too', () => {
  expect(shown({ teacher: 'none' })).toEqual(['3'])
  expect(shown({ room: 'none' })).toEqual(['2'])
})

test('one’s own are those that one teaches, and those with one’s children', () => {
  expect(shown({ mine: 'true' }, tara.id)).toEqual(['2', '3'])
})

test('what is no text in the address is no filter', () => {
  expect(isFiltered(filterFrom({ mine: 'yes', teacher: '', room: 7, named: ['Tap'] }))).toBe(false)
  expect(isFiltered(filterFrom({ named: 'Tap' }))).toBe(true)
})

test('a part is chosen, replaced by another, and let go when it is pressed again', () => {
  const one = toggled({ room: 'r' }, 'teacher', tara.id)
  expect(one).toEqual({ room: 'r', teacher: tara.id })
  expect(toggled(one, 'teacher', '')).toEqual({ room: 'r', teacher: 'none' })
  expect(isChosen(one, 'teacher', tara.id)).toBe(true)
  expect(isFiltered(toggled(toggled({}, 'class', 'Tap'), 'class', 'Tap'))).toBe(false)
})

test('a choice is offered where there is one, and stays in a week without what was chosen', () => {
  expect(offered(all, 'teacher', undefined)?.map(({ label }) => label)).toEqual(['Tara Lindqvist', 'Tom Teacher'])
  expect(offered(all, 'room', undefined)).toBeNull()
  expect(offered(all, 'room', 'gone')?.at(-1)).toEqual({ value: 'gone', label: 'Another room' })
})

test('each filter is said in words, and can be taken away by itself', () => {
  const filter = filterFrom({ mine: 'true', teacher: 'none', room: 'gone', named: 'Tap' })
  expect(chipsOf(filter, all, 'My classes').map(({ words }) => words)).toEqual(['My classes', 'Tap', 'No teacher', 'Another room'])
  expect(chipsOf({ room: 'none' }, [], '').map(({ words }) => words)).toEqual(['No room'])
  expect(chipsOf(filter, all, 'My classes').map(({ rest }) => Object.values(rest).filter(Boolean).length)).toEqual([3, 3, 3, 3])
})
