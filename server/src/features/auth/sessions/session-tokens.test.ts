import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeToken, parseToken, tokenText } from './session-tokens.ts'

describe('a session token', () => {
  it('is parsed as it was written', () => {
    const token = makeToken(randomUUIDv7(), randomUUIDv7())
    expect(parseToken(tokenText(token))).toEqual(token)
    expect(token.secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('never has the same secret twice', () => {
    const id = randomUUIDv7()
    expect(new Set(Array.from({ length: 1000 }, () => makeToken(id, id).secret)).size).toBe(1000)
  })

  it('is parsed only when every character is right', () => {
    const text = tokenText(makeToken(randomUUIDv7(), randomUUIDv7()))
    for (const other of [
      undefined,
      '',
      ` ${text}`,
      `${text} `,
      `${text}\n`,
      `${text}A`,
      text.slice(0, -1),
      text.toUpperCase(),
      text.replaceAll('.', ':'),
      text.replace('-', '–'),
      `${text}.x`,
    ]) {
      expect(parseToken(other)).toBeNull()
    }
  })

  it('parsing refuses any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseToken(text) === null))
  })
})
