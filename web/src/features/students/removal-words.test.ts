import { expect, test } from 'vitest'
import { removalWords } from './removal-words.ts'

test('says which classes a child leaves, each name once', () => {
  const kept = 'Mia’s attendance, emergency contacts and medical information will be deleted too.'
  expect(removalWords('Mia', [])).toBe(kept)
  expect(removalWords('Mia', [{ name: 'Tap' }])).toBe(`Mia will leave 1 class: Tap. ${kept}`)
  expect(removalWords('Mia', [{ name: 'Tap' }, { name: 'Jazz' }, { name: 'Tap' }])).toBe(`Mia will leave 2 classes: Tap and Jazz. ${kept}`)
})
