import { expect, it } from 'vitest'
import { sourceWords } from './consent-words.ts'

const changedAt = '2026-07-18T18:05:00.000Z'
const zone = 'Europe/London'

it('an answer says where it comes from and when it was given, in the studio’s zone', () => {
  const of = (source: 'student-form' | 'document', documentName: string | null) =>
    sourceWords({ source, documentName, changedAt, words: '' }, zone)
  expect(of('student-form', null)).toBe('From the student form, 18 July 2026 at 19:05')
  expect(of('document', 'Photo policy')).toBe('Signed with “Photo policy”, 18 July 2026 at 19:05')
  expect(of('document', null), 'its name has been erased').toBe('Signed with a document, 18 July 2026 at 19:05')
  const inWriting = (words: string) => sourceWords({ source: 'in-writing', documentName: null, changedAt, words }, zone)
  expect(inWriting('A letter')).toBe('In writing to the studio, 18 July 2026 at 19:05: “A letter”')
  expect(inWriting(''), 'for a family').toBe('In writing to the studio, 18 July 2026 at 19:05')
  expect(sourceWords(null, zone), 'from before answers were noted').toBe('From the student form')
})
