import { expect, test } from 'vitest'
import { cropSquare } from './crop-square.ts'

test('the crop is square, in whole pixels and inside the picture', () => {
  expect(cropSquare({ x: 10.4, y: 0, width: 100.2, height: 99.7 }, { width: 300, height: 200 })).toEqual({ x: 10, y: 0, side: 100 })
  expect(cropSquare({ x: 100.6, y: -0.3, width: 200.4, height: 200 }, { width: 300, height: 200 })).toEqual({ x: 100, y: 0, side: 200 })
  expect(cropSquare({ x: 0, y: 0, width: 0.2, height: 0.2 }, { width: 1, height: 1 })).toEqual({ x: 0, y: 0, side: 1 })
})
