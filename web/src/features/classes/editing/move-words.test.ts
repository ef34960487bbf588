import { expect, test } from 'vitest'
import { moveSentences } from './move-words.ts'

const nothing = { moved: 0, begun: 0, registered: 0, past: 0, week: 0, closed: 0, closes: 0, emailed: 0, booked: 0 }
const move = { from: '2026-11-24', to: '2026-11-25', scope: 'future' } as const

test('a series says from which day to which, and what stays', () => {
  expect(moveSentences({ ...nothing, moved: 11 }, move)).toEqual(['Moves 11 coming dates from Tuesday to Wednesday.'])
  expect(moveSentences({ ...nothing, moved: 9, begun: 4, registered: 1 }, { ...move, scope: 'all' })).toEqual([
    'Moves 9 coming dates from Tuesday to Wednesday.',
  ])
  expect(moveSentences({ ...nothing, moved: 1, past: 1, week: 2, closed: 1, closes: 2, booked: 3, emailed: 1 }, move)).toEqual([
    'Moves 1 coming date from Tuesday to Wednesday.',
    'This class itself stays on Tuesday.',
    '1 date stays, as the new day is already over.',
    '2 dates stay where you moved them before.',
    '1 date stays, as families have booked and the studio is closed on the new day.',
    '2 dates fall on closed days, and will not take place.',
    '3 paid places can be cancelled in full until the class starts.',
    '1 person will be emailed.',
  ])
})

test('a series of which nothing can move says why', () => {
  expect(moveSentences({ ...nothing, begun: 4 }, move)[0]).toMatch(/^None of these dates can move to that day/)
})

test('one class says only whom it concerns', () => {
  expect(moveSentences({ ...nothing, moved: 1, emailed: 2 }, { ...move, scope: 'single' })).toEqual(['2 people will be emailed.'])
})
