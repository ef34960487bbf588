import { expect, test } from 'vitest'
import type { RecordFault } from '@callboard/contract/record-faults'
import { recordWords } from './record-words.ts'

const missing: RecordFault = { number: 1208, what: 'entry', how: 'missing', about: null }

test('the result of a check says that a record is intact, or where it fails and what to do', () => {
  expect(recordWords({ entries: 0, faults: [] })).toEqual({ sentence: 'It has no entries yet.', named: [] })
  expect(recordWords({ entries: 1, faults: [] }).sentence).toMatch(/^1 entry was checked/)
  expect(recordWords({ entries: 1234, faults: [] }).sentence).toMatch(
    /^1,234 entries were checked, from the first to the newest\. None has been changed/,
  )
  const { sentence, named } = recordWords({
    entries: 7,
    faults: [
      missing,
      { number: 9, what: 'text', how: 'missing', about: null },
      { number: null, what: 'signature', how: 'unknown', about: 'x' },
    ],
  })
  expect(sentence).toMatch(/keep the signers’ emails\.$/)
  expect(named).toEqual([
    'Entry 1,208: the entry is missing.',
    'Entry 9: a name, an address or another text is missing.',
    'The signature was not put there by Callboard.',
  ])
  expect(recordWords({ entries: 7, faults: Array.from({ length: 12 }, () => missing) }).named.at(-1)).toBe('And 2 more.')
})
