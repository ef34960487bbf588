import { expect, test } from 'vitest'
import { areaOf, asWideAs } from './printed-area.ts'

const whole = { left: 0, top: 0, width: 200, height: 100 }

/** White, with marks from one corner to another. */
function pixels(marks: readonly (readonly [x: number, y: number, shade: number])[]) {
  const all = new Uint8ClampedArray(whole.width * whole.height * 4).fill(255)
  for (const [x, y, shade] of marks) all.fill(shade, (y * whole.width + x) * 4, (y * whole.width + x) * 4 + 3)
  return all
}
const area = (...marks: (readonly [number, number, number])[]) => areaOf(pixels(marks), whole, whole.width)

test('the margins around what is printed are left out, with some air', () => {
  expect(area([30, 20, 0], [179, 69, 0])).toEqual({ left: 20, top: 10, width: 170, height: 70 })
})

test('pale marks count, and marks at the edges are kept whole', () => {
  expect(area([0, 0, 249], [199, 99, 249])).toEqual(whole)
  expect(area([50, 50, 250])).toBeNull()
})

test('a little in the middle is not made as large as the screen, and what stands at a side stays in', () => {
  expect(area([100, 50, 0])).toEqual({ left: 40.5, top: 40, width: 120, height: 21 })
  expect(area([195, 50, 0])).toEqual({ left: 80, top: 40, width: 120, height: 21 })
  expect(area([2, 50, 0])).toEqual({ left: 0, top: 40, width: 120, height: 21 })
})

test('a page is shown as wide as the first, and wider where it is printed further out', () => {
  const first = { left: 40, top: 0, width: 120, height: 100 }
  expect(asWideAs(first, { left: 50, top: 10, width: 60, height: 20 }, whole)).toEqual({ left: 40, top: 10, width: 120, height: 20 })
  expect(asWideAs(first, { left: 10, top: 10, width: 180, height: 20 }, whole)).toEqual({ left: 10, top: 10, width: 180, height: 20 })
  expect(asWideAs(first, { left: 0, top: 0, width: 90, height: 9 }, { ...whole, width: 90 })).toEqual({
    left: 0,
    top: 0,
    width: 90,
    height: 9,
  })
})
