import { expect, it } from 'vitest'
import { nextClass } from './next-class.ts'

const [tom, tara] = [
  { id: 'tom', name: 'Tom' },
  { id: 'tara', name: 'Tara' },
]
const held = (id: string, date: string, startTime: string, teacher = tom, enrolledCount = 3) => ({
  id,
  date,
  startTime,
  teacher,
  enrolledCount,
})
const classes = [
  held('ballet', '2026-11-18', '17:00'),
  held('jazz', '2026-11-18', '17:30', tara),
  held('empty', '2026-11-18', '18:00', tom, 0),
  held('tap', '2026-11-18', '18:15'),
  held('acro', '2026-11-19', '17:00'),
]

it('the next class is that of the same teacher on the same day with students enrolled', () => {
  expect(classes.map(({ id }) => nextClass(classes, id)?.id)).toEqual(['tap', undefined, 'tap', undefined, undefined])
  expect(nextClass(classes, 'of another week')).toBeUndefined()
})
