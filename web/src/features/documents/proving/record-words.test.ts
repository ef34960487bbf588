import { expect, test } from 'vitest'
import { recordWords } from './record-words.ts'

test('the result of a check says that a record is intact, or where it fails and what to do', () => {
  expect(recordWords({ entries: 0, fault: null })).toBe('It has no entries yet.')
  expect(recordWords({ entries: 1, fault: null })).toMatch(/^1 entry was checked/)
  expect(recordWords({ entries: 1234, fault: null })).toMatch(
    /^1,234 entries were checked, from the first to the newest\. None has been changed/,
  )
  expect(recordWords({ entries: 7, fault: { number: 8, why: 'missing' } })).toMatch(/^Entry 8 is missing\. .*keep the signers’ emails\.$/)
})
