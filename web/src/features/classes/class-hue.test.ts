import { hueCount } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { hueClass, hueNames, hueOf } from './class-hue.ts'

test('a class has the colour that its owner has chosen, or that of its name', () => {
  expect(hueOf({ hue: null, nameHue: 3 })).toBe(hueClass(3))
  expect(hueOf({ hue: 0, nameHue: 3 })).toBe(hueClass(0))
})
test('there are as many colours as the studio can store, each with a name and unlike the others', () => {
  expect(hueNames).toHaveLength(hueCount)
  expect(new Set([null, ...hueNames.keys()].map(hueClass)).size).toBe(hueCount + 1)
})
