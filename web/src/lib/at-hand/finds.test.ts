import { searchCases } from '@callboard/contract/search-cases.test.kit'
import { expect, test } from 'vitest'
import { finds } from './finds.ts'

test.each(searchCases)('typing “%s” finds “%s”: %s', (typed, name, found) => {
  expect(finds(typed, name)).toBe(found)
})
