import { expect, test } from 'vitest'
import { signedForWords } from './signed-for-words.ts'

const child = (name: string, signedAt: string | null = null) => ({
  id: name,
  name,
  signedAt,
  signature: null,
  signatureId: null,
  byFamily: null,
})

test('says who was signed for and who is next, and the whole name where first names are the same', () => {
  const [leo, mia] = [child('Leo Ellis'), child('Mia Ellis')]
  expect(signedForWords([leo, mia], leo.id)).toBe('Signed for Leo. Next: Mia (2 of 2)')
  expect(signedForWords([child('Ada Ellis', '2026-12-01T10:00:00Z'), leo, mia], leo.id)).toBe('Signed for Leo. Next: Mia (3 of 3)')
  expect(signedForWords([child('Leo Hart'), leo, mia], leo.id)).toBe('Signed for Leo Ellis. Next: Leo Hart (2 of 3)')
  expect(signedForWords([child('Zoë'), mia], 'Zoë')).toBe('Signed for Zoë. Next: Mia (2 of 2)')
})
