import { describe, expect, it } from 'vitest'
import { mentionBegun } from './mention-begun.ts'

describe('a name being typed', () => {
  it.each([
    ['@', { at: 0, typed: '' }],
    ['Hello @Pat', { at: 6, typed: 'Pat' }],
    ['@Pat Ell', { at: 0, typed: 'Pat Ell' }],
    ['@Pat, @To', { at: 6, typed: 'To' }],
    ['pat@northlight', null],
    ['@ home', null],
    ['@Pat\nand', null],
    ['', null],
    [`@${'a'.repeat(61)}`, null],
  ])('in “%s”', (text, expected) => {
    expect(mentionBegun(text, text.length)).toEqual(expected)
  })

  it('is the one before the cursor', () => {
    expect(mentionBegun('Hello @Pat and more', 8)).toEqual({ at: 6, typed: 'P' })
  })
})
