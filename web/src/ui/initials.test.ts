import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Olive Hart', 'OH'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['  tom ', 'T'],
  ['Łucja Ós', 'ŁÓ'],
  ['🩰 Company', '🩰C'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
