import { expect, test } from 'vitest'
import { hueCount, hueOf } from './class-hue.ts'

test('a name has one hue, whatever its case and spaces around it', () => {
  expect(hueOf('Ballet Beginners')).toBe(hueOf(' ballet beginners '))
})
test('every hue exists', () => {
  for (const name of ['', 'Tap', '🩰', 'Danse à deux', 'x'.repeat(500)]) {
    expect(hueOf(name)).toBeGreaterThanOrEqual(0)
    expect(hueOf(name)).toBeLessThan(hueCount)
  }
})
test('the names of a timetable spread over the hues', () => {
  const names = [
    'Ballet',
    'Tap',
    'Jazz',
    'Street',
    'Contemporary',
    'Ballroom',
    'Salsa',
    'Hip Hop',
    'Acro',
    'Pilates',
    'Yoga',
    'Musical Theatre',
    'Lyrical',
    'Tumble',
    'Toddlers',
    'Adult Ballet',
  ]
  expect(new Set(names.map(hueOf)).size).toBeGreaterThanOrEqual(7)
})
