import type { Role } from '@callboard/contract/roles'
import { expect, test } from 'vitest'
import { menuOf, restOfMenu, tabs, waitingAt } from './menu.ts'

const labels = (role: Role, { hasStudents = false, hasBills = false } = {}) =>
  menuOf({ role, hasStudents, hasBills }).map((group) => group.map(({ label }) => label))

test('the menu of each role is in the order of S1 §2.8', () => {
  expect(labels('owner')).toEqual([
    ['Overview', 'Classes', 'Messages', 'Channels', 'Users', 'Documents', 'Studio Info', 'Teachers', 'Students', 'Payments', 'Invoices'],
    ['Payment Settings', 'Plans'],
  ])
  expect(labels('teacher')).toEqual([['Overview', 'Classes', 'Messages', 'Channels', 'Documents']])
  expect(labels('parent')).toEqual([['Overview', 'Classes', 'Bookings', 'Messages', 'Channels', 'Payments', 'Documents', 'My Students']])
})

test('the menu of staff with children ends with a link to them', () => {
  expect(labels('owner', { hasStudents: true })[0]?.slice(-2)).toEqual(['Invoices', 'My Students'])
  expect(labels('teacher', { hasStudents: true })).toEqual([['Overview', 'Classes', 'Messages', 'Channels', 'Documents', 'My Students']])
  expect(labels('parent', { hasStudents: true })).toEqual(labels('parent'))
})

test('the menu of a teacher who was billed has a link to their invoices', () => {
  expect(labels('teacher', { hasBills: true })).toEqual([['Overview', 'Classes', 'Messages', 'Channels', 'Payments', 'Documents']])
  expect(labels('owner', { hasBills: true })).toEqual(labels('owner'))
  expect(labels('parent', { hasBills: true })).toEqual(labels('parent'))
})

test('the menu on phones is complete: what is no tab is behind “More”', () => {
  for (const role of ['owner', 'teacher', 'parent'] as const) {
    const user = { role, hasStudents: true, hasBills: true }
    const onPhone = [
      ...tabs.map(({ to }) => to),
      ...restOfMenu(user)
        .flat()
        .map(({ to }) => to),
    ]
    expect(onPhone.toSorted()).toEqual(
      menuOf(user)
        .flat()
        .map(({ to }) => to)
        .toSorted(),
    )
  }
})

test('the menu shows beside a page how much waits there, and nothing where nothing does', () => {
  const waitsAt = (to: '/dashboard/documents' | '/dashboard/classes', documents: number) =>
    waitingAt({ to }, { documents, channels: 0, messages: 0 })
  expect(waitsAt('/dashboard/documents', 3)).toEqual({ count: 3, words: '3 to read or sign' })
  expect([waitsAt('/dashboard/documents', 0), waitsAt('/dashboard/classes', 3)]).toEqual([null, null])
  expect(waitingAt({ to: '/dashboard/documents' }, undefined), 'not known yet').toBeNull()
})
