import { expect, test } from 'vitest'
import { cardBarWords } from './paying-by-card.ts'

test('a family of a studio that takes no cards is told to ask the studio how to pay', () => {
  expect(cardBarWords('cards-off', 'GBP')).toBe('The studio is not taking cards at the moment. Please ask them how to pay.')
})
