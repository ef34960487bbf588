import { expect, test } from 'vitest'
import { digest, sha256 } from './sha256.ts'

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000_003])('our SHA-256 of %i bytes equals the browser’s own', async (length) => {
  const bytes = new Uint8Array(length).map((_, at) => (at * 31) ^ (at >> 8))
  const known = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  expect(digest(bytes)).toEqual(known)
  expect(await sha256(bytes)).toBe(known.toHex())
})
