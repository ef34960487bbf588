import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentOn, callboardsAccent, contrastOf, type Ground, grounds, inkOn } from './accent.ts'

const anyColour = integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const runs = { numRuns: 2000 }

describe('the contrast of two colours', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#8a2be2', '#8a2be2', 1],
  ])('of %s and %s is that of WCAG', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('a studio’s colour', () => {
  test('is seen on light and dark, as text and as a line, whatever it is', () => {
    assert(
      property(anyColour, (colour) => {
        for (const ground of Object.keys(grounds) as Ground[]) {
          expect(contrastOf(accentOn(ground, colour, 'line'), grounds[ground])).toBeGreaterThanOrEqual(3)
          expect(contrastOf(accentOn(ground, colour, 'text'), grounds[ground])).toBeGreaterThanOrEqual(4.5)
        }
      }),
      runs,
    )
  })

  test('has text on it that can be read, whatever it is', () => {
    assert(
      property(anyColour, (colour) => {
        expect(contrastOf(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
      }),
      runs,
    )
  })

  test('stays as it is where it can be seen', () => {
    for (const colour of [callboardsAccent, '#c62828', '#f2c200', '#1e5fc2', '#8a2be2'])
      for (const ground of Object.keys(grounds) as Ground[]) {
        const isSeen = contrastOf(colour, grounds[ground]) >= 3
        expect(accentOn(ground, colour, 'line') === colour).toBe(isSeen)
      }
  })

  test('is darkened on light and lightened on dark, no further than it must be', () => {
    expect(accentOn('light', '#ffffff', 'line')).toBe('#8a8a8a')
    expect(accentOn('dark', '#000000', 'line')).toBe('#6e6e6e')
  })

  test('is Callboard’s where the studio has chosen none', () => {
    expect([accentOn('light', null, 'text'), inkOn(null)]).toEqual([callboardsAccent, '#ffffff'])
  })
})
