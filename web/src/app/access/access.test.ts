import type { Session } from '@callboard/contract/auth'
import type { Role } from '@callboard/contract/roles'
import { isRunning } from '@callboard/contract/running'
import type { Stage } from '@callboard/contract/standing'
import type { SubscriptionStatus } from '@callboard/contract/subscription-status'
import { expect, test } from 'vitest'
import { type Access, decide } from './access.ts'

const everybody: Access = { for: ['owner', 'teacher', 'parent'] }
const owners: Access = { for: ['owner'] }

function session(
  role: Role,
  over: { name?: string | null; status?: SubscriptionStatus | null; stage?: Stage; isFamily?: boolean; hasBills?: boolean } = {},
): Session {
  const { name = 'Northlight', status = 'active', isFamily = role === 'parent', hasBills = false } = over
  const stage = over.stage ?? (status === null ? 'none' : isRunning(status) ? 'running' : 'winding-down')
  return {
    kind: 'full',
    stage,
    liveFrom: 0,
    assurance: 'aal1',
    expiresAt: '2026-11-23T12:00:00Z',
    expiresIn: 3600,
    user: { id: 'u', name: 'Olive', email: 'olive@example.com', role, photoUrl: null, isFamily, hasBills },
    studio: {
      id: 's',
      name,
      phone: '',
      email: '',
      address: '',
      country: 'GB',
      currency: 'GBP',
      timezone: 'Europe/London',
      dateFormat: 'dd/MM/yyyy',
      logoUrl: null,
      accent: null,
    },
    subscription: status && {
      id: 'x',
      tier: 'starter',
      billingInterval: 'monthly',
      status,
      priceMinor: 1900,
      trialEndsAt: null,
      currentPeriodEndsAt: null,
      graceEndsAt: null,
      endedAt: null,
      cancelAtPeriodEnd: false,
      isPaid: false,
      maxStudents: 50,
    },
  }
}

function limited(kind: 'recovery' | 'challenged'): Session {
  const user = { id: 'u', email: 'olive@example.com' }
  const limits = { assurance: 'aal1', expiresAt: '2026-11-23T12:00:00Z', expiresIn: 600, user } as const
  return kind === 'recovery' ? { kind, ...limits, welcome: null } : { kind, ...limits }
}

const visit = (
  access: Access,
  who: Session | null | undefined,
  rest: { mayBeSignedIn?: boolean; isInvited?: boolean; returnTo?: string } = {},
) => decide({ access, session: who, mayBeSignedIn: false, href: '/dashboard/classes?week=2026-11-23', ...rest })

test('a visitor who is not signed in is led to sign-in, which remembers where they wanted to go', () => {
  expect(visit(everybody, null)).toEqual({ kind: 'go', to: '/', returnTo: '/dashboard/classes?week=2026-11-23' })
})

test('a user who signs in is led to where they wanted to go, else to the dashboard', () => {
  const signIn: Access = { for: 'anyone', leaveWhenSignedIn: true }
  expect(visit(signIn, session('parent'), { returnTo: '/dashboard/classes' })).toEqual({ kind: 'go', to: '/dashboard/classes' })
  expect(visit(signIn, session('parent'))).toEqual({ kind: 'go', to: '/dashboard' })
  expect(visit(signIn, null)).toEqual({ kind: 'show' })
})

test('sign-up is shown to a signed-in user only where they have followed an invitation', () => {
  const signUp: Access = { for: 'anyone', leaveWhenSignedIn: true, unlessInvited: true }
  expect(visit(signUp, session('parent'), { isInvited: true })).toEqual({ kind: 'show' })
  expect(visit(signUp, session('parent'))).toEqual({ kind: 'go', to: '/dashboard' })
  expect(visit({ for: 'anyone', leaveWhenSignedIn: true }, session('parent'), { isInvited: true })).toEqual({
    kind: 'go',
    to: '/dashboard',
  })
})

test('sign-in is shown at once to a visitor who was not signed in here, and after a check to one who was', () => {
  const signIn: Access = { for: 'anyone', leaveWhenSignedIn: true }
  expect(visit(signIn, undefined, { mayBeSignedIn: false })).toEqual({ kind: 'show' })
  expect(visit(signIn, undefined, { mayBeSignedIn: true })).toEqual({ kind: 'wait' })
  expect(visit(everybody, undefined)).toEqual({ kind: 'wait' })
})

test('an owner whose studio has no name is led to onboarding, from every other page', () => {
  const unnamed = session('owner', { name: null, status: null })
  expect(visit(everybody, unnamed)).toEqual({ kind: 'go', to: '/onboarding' })
  expect(visit({ for: ['owner'], opening: 'always' }, unnamed)).toEqual({ kind: 'go', to: '/onboarding' })
  expect(visit({ for: ['owner'], opening: 'always', withoutStudioName: true }, unnamed)).toEqual({ kind: 'show' })
})

test.each([null, 'trial-ended', 'unpaid', 'cancelled'] as const)(
  'an owner with the subscription %s is asked to subscribe, except on the exempt pages',
  (status) => {
    const unsubscribed = session('owner', { status })
    expect(visit(owners, unsubscribed)).toEqual({ kind: 'subscription-required' })
    expect(visit({ ...owners, opening: 'always' }, unsubscribed)).toEqual({ kind: 'show' })
  },
)

test.each(['active', 'trialing', 'past_due'] as const)('an owner with the subscription %s is admitted', (status) => {
  expect(visit(owners, session('owner', { status }))).toEqual({ kind: 'show' })
})

test('no teacher and no parent is asked for a subscription or a studio name', () => {
  expect(visit(everybody, session('teacher', { status: null, name: null }))).toEqual({ kind: 'show' })
  expect(visit(everybody, session('parent', { status: 'cancelled' }))).toEqual({ kind: 'show' })
})

test('after the subscription an owner and families keep the books, and nobody anything else', () => {
  const books: Access = { for: ['owner', 'parent'], opening: 'books' }
  for (const stage of ['winding-down', 'over'] as const) {
    expect(visit(books, session('owner', { status: 'cancelled', stage }))).toEqual({ kind: 'show' })
    expect(visit(books, session('parent', { status: 'cancelled', stage }))).toEqual({ kind: 'show' })
  }
  expect(visit(everybody, session('teacher', { status: 'cancelled', stage: 'winding-down' }))).toEqual({ kind: 'show' })
  for (const role of ['teacher', 'parent'] as const)
    expect(visit(everybody, session(role, { status: 'cancelled', stage: 'over' }))).toEqual({ kind: 'resting' })
})

test('a page of another role is denied', () => {
  expect(visit(owners, session('teacher'))).toEqual({ kind: 'access-denied' })
  expect(visit({ for: ['parent'] }, session('owner'))).toEqual({ kind: 'access-denied' })
  expect(visit({ for: ['owner'], opening: 'always', withoutStudioName: true }, session('parent'))).toEqual({
    kind: 'access-denied',
  })
})

test('the page My Children is open to staff who have children here, with a subscription', () => {
  const own: Access = { for: [], orWhoever: ['isFamily'] }
  for (const role of ['owner', 'teacher'] as const) {
    expect(visit(own, session(role))).toEqual({ kind: 'access-denied' })
    expect(visit(own, session(role, { isFamily: true }))).toEqual({ kind: 'show' })
    expect(visit({ for: ['parent'] }, session(role, { isFamily: true }))).toEqual({ kind: 'access-denied' })
  }
  expect(visit(own, session('owner', { isFamily: true, status: null }))).toEqual({ kind: 'subscription-required' })
})

test('staff can open their own invoices, whatever the state of the subscription', () => {
  const bills: Access = { for: [], orWhoever: ['hasBills'], opening: 'bills' }
  for (const role of ['owner', 'teacher'] as const) {
    expect(visit(bills, session(role))).toEqual({ kind: 'access-denied' })
    for (const stage of ['running', 'winding-down', 'over'] as const)
      expect(visit(bills, session(role, { hasBills: true, stage }))).toEqual({ kind: 'show' })
  }
})

test('everybody but owners is led from Invoices to their payments, also a teacher, who may have been a parent', () => {
  const invoices: Access = { for: ['owner'], instead: '/dashboard/payments' }
  for (const role of ['parent', 'teacher'] as const)
    expect(visit(invoices, session(role))).toEqual({ kind: 'go', to: '/dashboard/payments' })
  expect(visit(invoices, session('owner'))).toEqual({ kind: 'show' })
})

test('a recovery session is kept on the page for a new password', () => {
  const recovering = limited('recovery')
  const elsewhere: Access[] = [everybody, owners, { for: 'anyone' }, { for: 'anyone', leaveWhenSignedIn: true }]
  for (const access of elsewhere) expect(visit(access, recovering)).toEqual({ kind: 'go', to: '/reset-password' })
  expect(visit({ for: 'anyone', recoveringToo: true }, recovering)).toEqual({ kind: 'show' })
})

test('a session without its two-factor code is kept on the page that asks for it', () => {
  const challenged = limited('challenged')
  const elsewhere: Access[] = [
    everybody,
    { for: 'anyone' },
    { for: 'anyone', leaveWhenSignedIn: true },
    { for: 'anyone', recoveringToo: true },
  ]
  for (const access of elsewhere) {
    expect(visit(access, challenged)).toEqual({ kind: 'go', to: '/', returnTo: '/dashboard/classes?week=2026-11-23' })
  }
  const signIn: Access = { for: 'anyone', leaveWhenSignedIn: true, challengedToo: true }
  expect(visit(signIn, challenged, { returnTo: '/dashboard/classes' })).toEqual({ kind: 'show' })
  expect(visit(signIn, session('parent'), { returnTo: '/dashboard/classes' })).toEqual({ kind: 'go', to: '/dashboard/classes' })
})
