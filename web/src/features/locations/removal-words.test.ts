import { expect, test } from 'vitest'
import { roomRemovalWords } from './removal-words.ts'

test('the question before deleting a room counts the classes that lose it', () => {
  expect(roomRemovalWords(0)).toBe('No upcoming classes use this room.')
  expect(roomRemovalWords(1)).toMatch(/^1 upcoming class will lose its room/)
  expect(roomRemovalWords(1200)).toMatch(/^1,200 upcoming classes will lose their room/)
})
