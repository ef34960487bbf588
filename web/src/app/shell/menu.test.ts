import type { Role } from '@callboard/contract/roles'
import { expect, test } from 'vitest'
import { addresses } from '../addresses.ts'
import { pages } from '../palette/pages.ts'
import { menuOf, tabsOf, waitingAt, waitingIn } from './menu.ts'
import { comparedMenu } from './menus-of-roles.test.kit.ts'

const menu = (role: Role, { isFamily = role === 'parent', hasBills = false } = {}) =>
  menuOf({ role, isFamily, hasBills }).map(({ heading, items }) => [heading, items.map(({ label }): string => label)] as const)
const labels = (...of: Parameters<typeof menu>) => menu(...of).flatMap(([, items]) => items)

test.each(['owner', 'teacher', 'parent'] as const)('the menu of a %s has the entries of S1 §2.8, in the groups of S4', (role) => {
  const { shown, written } = comparedMenu(role, menu(role))
  expect(shown).toEqual(written)
})

test('the menu of staff with children has what a family’s has', () => {
  const [, family] = menu('parent').at(-1)!
  expect(menu('teacher', { isFamily: true })).toEqual([...menu('teacher'), ['Your family', family]])
  expect(menu('owner', { isFamily: true })).toEqual([...menu('owner'), ['Your family', family.filter((label) => label !== 'Payments')]])
})

test('the menu of a teacher who was billed has a link to their invoices', () => {
  expect(menu('teacher', { hasBills: true })).toEqual([...menu('teacher'), ['Your family', ['Payments']]])
  for (const role of ['owner', 'parent'] as const) expect(labels(role, { hasBills: true })).toEqual(labels(role))
})

test('or the search leads to every page that no other page opens', () => {
  const opened: readonly string[] = [addresses.onboarding, addresses.paymentSuccess, addresses.paymentCancel].map(({ path }) => path)
  const roles = ['owner', 'teacher', 'parent'] as const
  const reached = roles.flatMap((role) => pages.known({ id: 'me', role, isFamily: true, hasBills: true }).map(({ href }) => href))
  const lost = Object.entries(addresses)
    .filter(([, { path, access }]) => access.for !== 'anyone' && !path.includes('$') && !reached.includes(path) && !opened.includes(path))
    .map(([name]) => name)
  expect(lost, 'Nothing leads to these pages: give each a line in web/src/app/shell/menu.ts, or in palette/pages.ts.').toEqual([])
})

const phone = (role: Role) => {
  const { tabs, rest } = tabsOf({ role, isFamily: true, hasBills: true })
  return { tabs, rest: rest.flatMap(({ items }) => items) }
}

test.each([
  ['owner', ['Overview', 'Classes', 'Messages', 'Money: Payments, Invoices, Plans']],
  ['teacher', ['Home', 'Classes', 'Messages', 'Documents']],
  ['parent', ['Home', 'Classes', 'Messages: Messages, Channels', 'Pay and sign: Payments, Documents']],
] as const)('the tabs of a phone are what a %s goes to most', (role, written) => {
  const shown = phone(role).tabs.map(({ label, items }) =>
    items.length > 1 ? `${label}: ${items.map(({ label: page }) => page).join(', ')}` : label,
  )
  expect(shown).toEqual(written)
})

test('the menu on phones is complete: what no tab leads to is behind “More”', () => {
  for (const role of ['owner', 'teacher', 'parent'] as const) {
    const { tabs, rest } = phone(role)
    const onPhone = [...tabs.flatMap(({ items }) => items), ...rest].map(({ label }) => label)
    expect(onPhone.toSorted()).toEqual(labels(role, { isFamily: true, hasBills: true }).toSorted())
  }
})

test('the menu shows beside a page how much waits there, and nothing where nothing does', () => {
  const waitsAt = (to: '/dashboard/documents' | '/dashboard/classes', documents: number) =>
    waitingAt({ to }, { documents, channels: 0, messages: 0 })
  expect(waitsAt('/dashboard/documents', 3)).toEqual({ count: 3, words: '3 to read or sign' })
  expect([waitsAt('/dashboard/documents', 0), waitsAt('/dashboard/classes', 3)]).toEqual([null, null])
  expect(waitingAt({ to: '/dashboard/documents' }, undefined), 'not known yet').toBeNull()
})

test('a tab of several pages says what waits on each of them', () => {
  const [, , messages] = phone('parent').tabs
  expect(waitingIn(messages!.items, { documents: 4, channels: 2, messages: 1 })).toEqual({
    count: 3,
    words: 'Messages: 1 unread, Channels: 2 unread',
  })
})
