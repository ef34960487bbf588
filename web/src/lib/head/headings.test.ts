import type { FullSession } from '@callboard/contract/auth'
import type { Role } from '@callboard/contract/roles'
import type { SubscriptionStatus } from '@callboard/contract/subscription-status'
import { expect, test } from 'vitest'
import { headingAt } from './headings.ts'

function session(
  role: Role,
  { name = 'Northlight', status = 'active' }: { name?: string | null; status?: SubscriptionStatus | null } = {},
) {
  return { kind: 'full', user: { role }, studio: { name }, subscription: status && { status } } as FullSession
}

test('home is headed after the role', () => {
  expect(headingAt('/dashboard', session('owner'))).toBe('Studio Overview')
  expect(headingAt('/dashboard', session('teacher', { status: null }))).toBe('Teacher Dashboard')
  expect(headingAt('/dashboard', session('parent', { status: null }))).toBe('Parent Dashboard')
})

test('whoever may not see a page is not shown its title', () => {
  expect(headingAt('/dashboard/students', session('owner'))).toBe('Students')
  expect(headingAt('/dashboard/students', session('teacher'))).toBeNull()
  expect(headingAt('/dashboard/classes', null)).toBeNull()
  expect(headingAt('/dashboard/classes', { ...session('owner'), kind: 'recovery' } as never)).toBeNull()
})

test('an owner who is led elsewhere, or asked for money first, is shown no title', () => {
  expect(headingAt('/dashboard/classes', session('owner', { status: 'trialing' }))).toBe('Classes')
  expect(headingAt('/dashboard/classes', session('owner', { name: null }))).toBeNull()
  const titles = (['past_due', 'unpaid', 'cancelled', null] as const).map((status) =>
    headingAt('/dashboard/classes', session('owner', { status })),
  )
  expect(titles).toEqual([null, null, null, null])
})

test('other addresses have none', () => {
  expect(headingAt('/dashboard/nowhere', session('owner'))).toBeNull()
  expect(headingAt('/', session('owner'))).toBeNull()
})
