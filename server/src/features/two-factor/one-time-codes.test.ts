import { describe, expect, it } from 'vitest'
import { acceptedStep, codeAt, stepOf } from './one-time-codes.ts'

/** RFC 6238 appendix B: its SHA-1 secret in base 32, and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('a one-time code', () => {
  it.each(vectors)('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, stepOf(at(seconds)))).toBe(code)
    expect(acceptedStep(secret, code, at(seconds), null)).toBe(stepOf(at(seconds)))
  })

  it('is accepted one step early or late, and no more', () => {
    const step = stepOf(at(1234567890))
    const taken = [-2, -1, 0, 1, 2].map((off) => acceptedStep(secret, codeAt(secret, step + off), at(1234567890), null))
    expect(taken).toEqual([null, step - 1, step, step + 1, null])
  })

  it('is refused at or before the last accepted step', () => {
    const step = stepOf(at(1234567890))
    const code = codeAt(secret, step)
    expect(acceptedStep(secret, code, at(1234567890), step)).toBeNull()
    expect(acceptedStep(secret, code, at(1234567890), step + 1)).toBeNull()
    expect(acceptedStep(secret, code, at(1234567890), step - 1)).toBe(step)
  })
})
