import type { Role } from '@callboard/contract/roles'
import { expect, test } from 'vitest'
import { addresses } from '../addresses.ts'
import { pages } from '../palette/pages.ts'
import { menuOf, restOfMenu, tabs, waitingAt } from './menu.ts'
import { comparedMenu } from './menus-of-roles.test.kit.ts'

const labels = (role: Role, { isFamily = role === 'parent', hasBills = false } = {}) =>
  menuOf({ role, isFamily, hasBills }).map((group) => group.map(({ label }) => label))

test.each(['owner', 'teacher', 'parent'] as const)('the menu of a %s is in the order of S1 §2.8', (role) => {
  const { shown, written } = comparedMenu(role, labels(role).flat())
  expect(shown).toEqual(written)
})

test('the menu sets set-up pages apart', () => {
  expect(labels('owner').map(([first]) => first)).toEqual(['Overview', 'Payment Settings'])
})

test('the menu of staff with children has what a family’s has', () => {
  for (const role of ['owner', 'teacher'] as const) {
    const [all = []] = labels(role, { isFamily: true })
    expect(all).toEqual(expect.arrayContaining(labels('parent')[0] ?? []))
    const ofFamilies: readonly string[] = ['Bookings', 'Payments', 'My Students'].filter(
      (label) =>
        !labels(role)
          .flat()
          .some((one) => one === label),
    )
    expect(all.filter((label) => !ofFamilies.includes(label))).toEqual(labels(role)[0])
  }
})

test('the menu of a teacher who was billed has a link to their invoices', () => {
  const more = labels('teacher', { hasBills: true })[0] ?? []
  expect(more.slice(more.indexOf('Payments'))).toEqual(['Payments', 'Documents'])
  expect(more.filter((label) => label !== 'Payments')).toEqual(labels('teacher')[0])
  expect(labels('owner', { hasBills: true })).toEqual(labels('owner'))
  expect(labels('parent', { hasBills: true })).toEqual(labels('parent'))
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

test('the menu on phones is complete: what is no tab is behind “More”', () => {
  for (const role of ['owner', 'teacher', 'parent'] as const) {
    const user = { role, isFamily: true, hasBills: true }
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
