import { expect, test } from 'vitest'
import { doorAlphabet, readDoorCode, shownDoorCode } from './door-codes.ts'

test('a code is read however it is typed', () => {
  for (const typed of ['K7M4PQ2X', 'k7m4pq2x', ' K7M4-PQ2X\n', 'k7m4 pq2x', 'K7 M4–PQ 2X']) expect(readDoorCode(typed)).toBe('K7M4PQ2X')
})

test('what is no code is none: another length, letters that are not used, an address', () => {
  for (const typed of ['', 'K7M4PQ2', 'K7M4PQ2XX', 'K7M4PQ2O', 'K7M4PQ2U', 'https://x.example/K7M4PQ2X', 'K7M4.PQ2X'])
    expect(readDoorCode(typed)).toBeNull()
})

test('a code is shown in two halves, which are read again', () => {
  expect(shownDoorCode('K7M4PQ2X')).toBe('K7M4-PQ2X')
  expect(readDoorCode(shownDoorCode('K7M4PQ2X'))).toBe('K7M4PQ2X')
})

test('no two letters of the alphabet look alike', () => {
  expect(new Set(doorAlphabet).size).toBe(doorAlphabet.length)
  for (const mistaken of '0O1ILU') expect(doorAlphabet).not.toContain(mistaken)
})
