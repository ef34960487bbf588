import { expect, test } from 'vitest'
import { roomRemovalWords } from './removal-words.ts'

test('says in figures which classes lose their room', () => {
  expect(roomRemovalWords(0)).toBe('No coming class is held in it.')
  expect(roomRemovalWords(1)).toMatch(/^1 coming class loses its room/)
  expect(roomRemovalWords(1200)).toMatch(/^1,200 coming classes lose their room/)
})
