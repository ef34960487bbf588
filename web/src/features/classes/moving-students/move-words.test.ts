import { expect, test } from 'vitest'
import { studentMoveSentences } from './move-words.ts'

const move = { left: 4, joined: 4, lastOfOld: '2026-11-19', first: '2026-11-23', endsOn: null, clashes: { first: [], count: 0 } }

test('a move to another class says the last time in the old one and the first in the new', () => {
  expect(studentMoveSentences(move, 'Mia')).toEqual([
    'Last time in the old class: Thu 19 Nov.',
    'First time in the new one: Mon 23 Nov (4 dates).',
    'The family and the teachers of both classes will be notified.',
  ])
})

test('a move to a class that ends earlier says so', () => {
  expect(studentMoveSentences({ ...move, lastOfOld: null, joined: 1, endsOn: '2026-12-14' }, 'Mia').slice(0, 2)).toEqual([
    'First time in the new one: Mon 23 Nov (1 date).',
    'The new class ends on Mon 14 Dec, before the old one: afterwards Mia is in neither.',
  ])
})
