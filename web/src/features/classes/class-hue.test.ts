import { expect, test } from 'vitest'
import { hueCount, hueOf, type Hues } from './class-hue.ts'

const timetable = ['Ballet Beginners', 'Jazz Juniors', 'Ballet Grade 3', 'Tiny Movers', 'Acro', 'Tap', 'Street Dance', 'Contemporary']
const nothing = (): Hues => new Map()

test('a name has one hue, whatever its case and the spaces around it', () => {
  const known = nothing()
  const hue = hueOf('Ballet Beginners', known)
  hueOf('Tap', known)
  expect(hueOf(' ballet beginners ', known)).toBe(hue)
})
test('no two names share a hue while there are enough', () => {
  const known = nothing()
  const names = [...timetable, 'Salsa', 'Pilates', 'Yoga', 'Musical Theatre']
  expect(new Set(names.map((name) => hueOf(name, known))).size).toBe(hueCount)
})
test('with more names than hues each hue is shared evenly', () => {
  const known = nothing()
  for (let n = 0; n < hueCount * 3; n += 1) hueOf(`Class ${n}`, known)
  const counts = Object.values(Object.groupBy(known.values(), (hue) => hue)).map((names) => names?.length)
  expect(counts).toEqual(Array.from({ length: hueCount }, () => 3))
})
test('every name has a hue', () => {
  for (const name of ['', '🩰', 'Danse à deux', 'x'.repeat(500)]) expect(hueOf(name, nothing())).toBeLessThan(hueCount)
})
