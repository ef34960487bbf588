import type { BoardClass } from '@callboard/contract/dashboards'
import { expect, test } from 'vitest'
import { stageOf } from './stage-of.ts'

const at = (id: string, startTime: string, endTime: string, closedFor: string | null = null) =>
  ({ id, date: '2026-11-28', startTime, endTime, closedFor }) as BoardClass
const day = [
  at('a', '09:00', '10:00'),
  at('b', '10:00', '11:00'),
  at('c', '11:00', '12:00', 'Snow'),
  at('d', '12:00', '13:00'),
  at('e', '22:30', '00:30'),
]
const on = (clock: string) => Object.fromEntries(stageOf(day, clock))

test('the classes of a room are over, on or next, and a class that is off is none of these', () => {
  expect(on('2026-11-28 08:00')).toEqual({ a: 'next' })
  expect(on('2026-11-28 10:00')).toEqual({ a: 'done', b: 'now', d: 'next' })
  expect(on('2026-11-28 13:00')).toEqual({ a: 'done', b: 'done', d: 'done', e: 'next' })
})

test('a class that runs past midnight is on until its end', () => {
  expect(on('2026-11-29 00:15')).toMatchObject({ e: 'now' })
  expect(on('2026-11-29 00:30')).toMatchObject({ e: 'done' })
})
