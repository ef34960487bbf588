import { expect, test } from 'vitest'
import { menuOf } from './menu.ts'

const labels = (role: Parameters<typeof menuOf>[0]) => menuOf(role).map((group) => group.map(({ label }) => label))

test('shows each role its menu in the order of S1 §2.8', () => {
  expect(labels('owner')).toEqual([
    ['Overview', 'Classes', 'Messages', 'Channels', 'Users', 'Documents', 'Studio Info', 'Teachers', 'Students', 'Payments', 'Invoices'],
    ['Payment Settings', 'Plans'],
  ])
  expect(labels('teacher')).toEqual([['Overview', 'Classes', 'Messages', 'Channels', 'Documents']])
  expect(labels('parent')).toEqual([['Overview', 'Classes', 'Messages', 'Channels', 'Payments', 'Documents', 'My Students']])
})
