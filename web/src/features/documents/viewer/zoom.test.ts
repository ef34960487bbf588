import { expect, test } from 'vitest'
import { fitting, isLargest, isSmallest, larger, sharpness, smaller, zoomWords } from './zoom.ts'

test('what is printed fills the room it has, up to a size that can be read', () => {
  expect(fitting(360, 600)).toBe(0.6)
  expect(fitting(900, 600)).toBe(1.5)
  expect(fitting(2400, 575)).toBe(1.6)
  expect(fitting(-20, 600)).toBe(0.1)
})

test('zooming ends at both sides, and the way back is the same', () => {
  let factor = 1
  for (let press = 0; press < 20; press += 1) factor = larger(factor)
  expect(isLargest(factor)).toBe(true)
  for (let press = 0; press < 40; press += 1) factor = smaller(factor)
  expect(isSmallest(factor)).toBe(true)
  expect(smaller(larger(1))).toBeCloseTo(1)
})

test('the zoom is given relative to paper', () => {
  expect(zoomWords(96 / 72)).toBe('100%')
  expect(zoomWords(2)).toBe('150%')
})

test('a canvas is as sharp as the screen until it would be too large for a phone', () => {
  expect(sharpness(390, 552, 3)).toBe(3)
  expect(sharpness(3000, 4000, 3)).toBe(1)
  const [width, height] = [100, 64_000]
  expect(height * sharpness(width, height, 3), 'a page as long as a website').toBeLessThan(16_384)
})
