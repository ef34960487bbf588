import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { formOf } from '../form/class-form.ts'
import { changedParts, ownSentences, registeredWords } from './own-words.ts'

const own = [
  { date: '2026-12-07', fields: ['times' as const, 'room' as const] },
  { date: '2026-12-14', fields: ['times' as const] },
]

test('what dates have of their own is named only where the edit changes it', () => {
  const opened = formOf(exampleClass())
  expect(changedParts(opened, { ...opened, startTime: '06:00', endTime: '07:00', date: '2026-12-08' })).toEqual(new Set(['times']))
  expect(changedParts(opened, { ...opened, locationId: 'other', hue: '3' })).toEqual(new Set(['room', 'colour']))
  expect(ownSentences({ own }, new Set())).toEqual([])
  expect(ownSentences({ own }, new Set(['times']))).toEqual(['2 dates have a time of their own: Mon 7 Dec, Mon 14 Dec.'])
  expect(ownSentences({ own }, new Set(['room', 'notes']))).toEqual(['1 date has a room of its own: Mon 7 Dec.'])
})

test('of many dates the first are named and the others counted', () => {
  const many = Array.from({ length: 7 }, (_, day) => ({ date: `2026-12-0${day + 1}`, fields: ['notes' as const] }))
  expect(ownSentences({ own: many }, new Set(['notes']))).toEqual([
    '7 dates have notes of their own: Tue 1 Dec, Wed 2 Dec, Thu 3 Dec, Fri 4 Dec, Sat 5 Dec and 2 more.',
  ])
})

test('dates with a register are counted, and the open one is said', () => {
  expect(registeredWords({ registered: 0, isRegistered: false })).toBe('')
  expect(registeredWords({ registered: 1, isRegistered: true })).toBe('This class itself has a register, and stays as it is.')
  expect(registeredWords({ registered: 1, isRegistered: false })).toBe('1 date with a register stays as it is.')
  expect(registeredWords({ registered: 3, isRegistered: true })).toBe('3 dates with a register stay as they are, this one too.')
})
