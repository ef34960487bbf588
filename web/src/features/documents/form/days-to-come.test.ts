import { expect, test } from 'vitest'
import { daysToCome } from './days-to-come.ts'

test('a reminder is offered for days from tomorrow on', () => {
  const offered = [14, 7, 3, 1]
  expect(daysToCome(offered, '2026-12-08', '2026-12-01'), 'the last day is seven days away').toEqual([3, 1])
  expect(daysToCome(offered, '2026-12-09', '2026-12-01')).toEqual([7, 3, 1])
  expect(daysToCome(offered, '2026-12-02', '2026-12-01')).toEqual([])
  expect(daysToCome(offered, '2027-01-15', '2026-12-31'), 'over the end of a year').toEqual([14, 7, 3, 1])
  expect(daysToCome(offered, '', '2026-12-01'), 'without a last day').toEqual([])
})
