import { randomUUID } from 'node:crypto'
import { contract } from '@callboard/contract/contract'
import type { Who } from '@callboard/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { classIds } from '../world/story.ts'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { forgetLimits, newestLink } from '../features/auth/story.test.kit.ts'
import { codeAt, stepOf } from '../features/two-factor/one-time-codes.ts'
import { withScope } from '../platform/events/open-scope.ts'
import type { Browser } from '../world/open-world.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'
import { children, passwordOf, people, rooms, studios, type PersonName } from '../world/people.ts'
import { seedPerson } from '../world/seed.ts'

/** Runs every call as every role of Northlight, and as Harbour's members; a call without `who` or an example fails. */
type Outcome = 'in' | 'no-session' | 'no-rights' | 'not-there'

interface Example {
  readonly input?: () => unknown
  /** the answer to another studio's member of the right role; `own` calls take no id and return the caller's own data */
  readonly abroad:
    | 'own'
    | 'class-not-found'
    | 'location-not-found'
    | 'undo-over'
    | 'teacher-not-found'
    | 'clashes-none'
    | 'notification-not-found'
    | 'picture-not-found'
    | 'logo-not-found'
    | 'invitation-not-found'
    | 'user-not-found'
    | 'student-not-found'
    | 'payment-not-found'
    | 'booking-not-found'
    | 'card-not-found'
    | 'not-your-student'
    | 'waiting-not-found'
    | 'parent-not-found'
    | 'plan-not-found'
    | 'enrolment-not-found'
    | 'invoice-not-found'
    | 'series-not-found'
    | 'family-not-found'
}

const form = { name: 'New', startTime: '08:00', endTime: '09:00' }
const childForm = {
  name: 'New',
  dateOfBirth: '2016-01-01',
  gender: 'other',
  medical: {},
  consents: { photo: false, socialMedia: false, participation: true },
  emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0113 496 0999', email: 'nan@new.example' }],
}
const bill = randomUUID()
const plan = randomUUID()
const planForm = { name: 'New', amountMinor: 4500, interval: 'month' as const }
const billForm = {
  items: [{ studentId: children.mia.id, description: 'Tuition', quantity: 1, unitPriceMinor: 4500 }],
  dueOn: '2026-12-01',
  method: 'card',
}
const november = { from: '2026-11-01', to: '2026-11-30' }
const onceOn = { repeats: 'never', date: '2026-11-20' }

const examples: Record<string, Example> = {
  'auth.signUp': { input: () => ({ name: 'Nina', email: `${randomUUID()}@new.example`, password: 'long enough' }), abroad: 'own' },
  'auth.resendConfirmation': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.followLink': { input: () => ({ type: 'recovery', token: 'not-a-token' }), abroad: 'own' },
  'auth.renewLink': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'auth.signIn': { input: () => ({ email: `${randomUUID()}@new.example`, password: 'wrong password' }), abroad: 'own' },
  'auth.session': { abroad: 'own' },
  'auth.refresh': { input: () => ({ attempt: 'a'.repeat(20) }), abroad: 'own' },
  'auth.signOut': { input: () => ({ everywhere: false }), abroad: 'own' },
  'auth.forgotPassword': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.resetPassword': { input: () => ({ password: 'long enough', confirmation: 'long enough' }), abroad: 'own' },
  'auth.changePassword': {
    input: () => ({ currentPassword: 'not this one', newPassword: 'long enough', confirmation: 'long enough' }),
    abroad: 'own',
  },
  'auth.sessions': { abroad: 'own' },
  'auth.endSession': { input: () => ({ id: randomUUID() }), abroad: 'own' },
  'auth.signOutElsewhere': { abroad: 'own' },
  'auth.changeEmail': { input: () => ({ email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'auth.cancelEmailChange': { abroad: 'own' },
  'auth.confirmEmail': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'auth.prove': { input: () => ({ password: 'not this one' }), abroad: 'own' },
  'auth.undoEmailChange': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'notifications.recent': { abroad: 'own' },
  'notifications.list': { input: () => ({}), abroad: 'own' },
  'notifications.markRead': { input: () => ({ id: randomUUID() }), abroad: 'notification-not-found' },
  'notifications.markAllRead': { abroad: 'own' },
  'notifications.dismiss': { input: () => ({ id: randomUUID() }), abroad: 'notification-not-found' },
  'notifications.dismissAll': { abroad: 'own' },
  'notifications.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'profile.read': { abroad: 'own' },
  'profile.save': { input: () => ({ name: 'Renamed', email: `${randomUUID()}@new.example`, phone: '', timezone: null }), abroad: 'own' },
  'profile.setPicture': {
    input: () => ({ file: new File(['no picture'], 'me.png', { type: 'image/png' }), x: 0, y: 0, side: 1 }),
    abroad: 'own',
  },
  'profile.removePicture': { abroad: 'own' },
  'profile.picture': { input: () => ({ userId: people.tom.id, version: people.tom.id }), abroad: 'picture-not-found' },
  'profile.preferences': { abroad: 'own' },
  'profile.savePreferences': { input: () => ({ emailClassUpdates: true, emailMessages: true, emailBilling: true }), abroad: 'own' },
  'profile.deletion': { abroad: 'own' },
  'profile.deleteAccount': { input: () => ({ phrase: 'delete my account', what: 'account' }), abroad: 'own' },
  'twoFactor.status': { abroad: 'own' },
  'twoFactor.enrol': { abroad: 'own' },
  'twoFactor.confirm': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.cancel': { abroad: 'own' },
  'twoFactor.regenerate': { abroad: 'own' },
  'twoFactor.disable': { abroad: 'own' },
  'twoFactor.verify': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.prove': { input: () => ({ code: '000000' }), abroad: 'own' },
  'twoFactor.proveByRecoveryCode': { input: () => ({ code: 'AAAA-AAAA-AAAA-AAAA' }), abroad: 'own' },
  'twoFactor.recover': { input: () => ({ code: 'AAAA-AAAA-AAAA-AAAA' }), abroad: 'own' },
  'studios.edit': { input: () => ({}), abroad: 'own' },
  'studios.setUp': { input: () => ({ name: 'Renamed', address: 'A', phone: '0113 496 0999', email: 'a@b.example' }), abroad: 'own' },
  'studios.settings': { abroad: 'own' },
  'studios.setLogo': { input: () => ({ file: new File(['no picture'], 'logo.png', { type: 'image/png' }) }), abroad: 'own' },
  'studios.removeLogo': { input: () => ({}), abroad: 'own' },
  'studios.undoLogoRemoval': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'studios.logo': { input: () => ({ fileId: randomUUID() }), abroad: 'logo-not-found' },
  'studios.setPaymentMethods': { input: () => ({ bankTransfer: true }), abroad: 'own' },
  'bankDetails.read': { abroad: 'own' },
  'bankDetails.check': { input: () => ({ country: 'GB', accountNumber: '63748472', sortCode: '202959' }), abroad: 'own' },
  'bankDetails.save': {
    input: () => ({ country: 'GB', accountName: 'New', accountNumber: '63748472', sortCode: '20-29-59', version: 0 }),
    abroad: 'own',
  },
  'bankDetails.payTo': { abroad: 'own' },
  'subscriptions.billing': { abroad: 'own' },
  'subscriptions.subscribe': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.checkOut': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.sales': { abroad: 'own' },
  'subscriptions.returned': { input: () => ({ hasLeft: false }), abroad: 'own' },
  'subscriptions.preview': { input: () => ({ tier: 'starter', billingInterval: 'monthly' }), abroad: 'own' },
  'subscriptions.change': {
    input: () => ({
      id: randomUUID(),
      tier: 'starter',
      billingInterval: 'monthly',
      previewedAt: '2026-11-18T10:00:00.000Z',
      immediateTotalMinor: 0,
      nextRenewalMinor: null,
    }),
    abroad: 'own',
  },
  'subscriptions.cancel': { abroad: 'own' },
  'subscriptions.resume': { abroad: 'own' },
  'subscriptions.openPortal': { abroad: 'own' },
  'teachers.list': { abroad: 'own' },
  'teachers.add': { input: () => ({ id: randomUUID(), name: 'New', email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'locations.list': { abroad: 'own' },
  'locations.add': { input: () => ({ id: randomUUID(), name: `New ${randomUUID()}` }), abroad: 'own' },
  'locations.edit': { input: () => ({ id: rooms.studioB.id, description: 'New' }), abroad: 'location-not-found' },
  'locations.removal': { input: () => ({ id: rooms.studioB.id }), abroad: 'location-not-found' },
  'locations.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'locations.remove': { input: () => ({ id: rooms.studioB.id }), abroad: 'location-not-found' },
  'invitations.capacity': { abroad: 'own' },
  'invitations.list': { abroad: 'own' },
  'invitations.send': { input: () => ({ id: randomUUID(), email: `${randomUUID()}@new.example` }), abroad: 'own' },
  'invitations.resend': { input: () => ({ id: randomUUID() }), abroad: 'invitation-not-found' },
  'invitations.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'invitations.revoke': { input: () => ({ id: randomUUID() }), abroad: 'invitation-not-found' },
  'invitations.read': { input: () => ({ token: 'not-a-token' }), abroad: 'own' },
  'users.list': { abroad: 'own' },
  'users.changeRole': { input: () => ({ id: people.tara.id, role: 'teacher' }), abroad: 'user-not-found' },
  'users.removal': { input: () => ({ id: people.tara.id }), abroad: 'user-not-found' },
  'users.remove': { input: () => ({ id: people.tara.id }), abroad: 'user-not-found' },
  'dashboards.owner': { abroad: 'own' },
  'dashboards.teacher': { abroad: 'own' },
  'dashboards.parent': { abroad: 'own' },
  'calendarFeeds.read': { abroad: 'own' },
  'calendarFeeds.create': { abroad: 'own' },
  'calendarFeeds.remove': { abroad: 'own' },
  'classes.week': { input: () => ({ of: '2026-11-18' }), abroad: 'own' },
  'classes.read': { input: () => ({ id: classIds.street }), abroad: 'class-not-found' },
  'classes.choices': { abroad: 'own' },
  'classes.find': { input: () => ({ search: 'a' }), abroad: 'own' },
  'classes.add': {
    input: () => ({ ...form, id: randomUUID(), teacherId: people.tom.id, locationId: rooms.studioA.id, when: onceOn }),
    abroad: 'teacher-not-found',
  },
  'classes.clashes': {
    input: () => ({
      ...form,
      startTime: '17:30',
      endTime: '19:00',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      when: { repeats: 'never', date: '2026-11-18' },
    }),
    abroad: 'clashes-none',
  },
  'classes.edit': {
    input: () => ({
      ...form,
      id: classIds.street,
      scope: 'single',
      version: 1,
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      date: '2026-11-18',
    }),
    abroad: 'class-not-found',
  },
  'students.list': { input: () => ({}), abroad: 'own' },
  'students.mine': { abroad: 'own' },
  'students.find': { input: () => ({ search: 'a' }), abroad: 'own' },
  'attendance.read': { input: () => ({ classId: classIds.street }), abroad: 'class-not-found' },
  'attendance.save': {
    input: () => ({ classId: classIds.street, marks: [{ studentId: children.leo.id, status: 'present' }] }),
    abroad: 'class-not-found',
  },
  'students.read': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.openMedical': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.medicalViews': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'students.add': { input: () => ({ ...childForm, id: randomUUID() }), abroad: 'own' },
  'students.edit': { input: () => ({ ...childForm, id: children.mia.id, version: 1 }), abroad: 'student-not-found' },
  'students.remove': { input: () => ({ id: children.mia.id }), abroad: 'student-not-found' },
  'classes.removal': { input: () => ({ id: classIds.street, scope: 'single' }), abroad: 'class-not-found' },
  'paymentSettings.read': { abroad: 'own' },
  'paymentSettings.connect': { input: () => ({ from: 'studio' }), abroad: 'own' },
  'paymentSettings.check': { abroad: 'own' },
  'paymentSettings.enableCard': { abroad: 'own' },
  'paymentSettings.dashboard': { abroad: 'own' },
  'cards.list': { abroad: 'own' },
  'cards.beginAdding': { abroad: 'own' },
  'cards.add': { input: () => ({ setupId: 'seti_none' }), abroad: 'own' },
  'cards.addTyped': { input: () => ({ last4: '4242', expiryMonth: 12, expiryYear: 2040, brand: 'visa' }), abroad: 'own' },
  'cards.makeDefault': { input: () => ({ id: randomUUID() }), abroad: 'card-not-found' },
  'cards.remove': { input: () => ({ id: randomUUID() }), abroad: 'card-not-found' },
  'bookings.offer': { input: () => ({ classId: classIds.openFloor }), abroad: 'class-not-found' },
  'bookings.book': {
    input: () => ({ id: randomUUID(), classId: classIds.openFloor, studentId: children.leo.id, cardId: null, priceMinor: 1 }),
    abroad: 'not-your-student',
  },
  'bookings.check': { input: () => ({ id: randomUUID() }), abroad: 'booking-not-found' },
  'bookings.own': { abroad: 'own' },
  'bookings.cancel': { input: () => ({ id: randomUUID(), refundMinor: 0 }), abroad: 'booking-not-found' },
  'bookings.receipt': { input: () => ({ id: randomUUID() }), abroad: 'booking-not-found' },
  'bookings.ofClass': { input: () => ({ classId: classIds.openFloor }), abroad: 'class-not-found' },
  'bookings.wait': {
    input: () => ({ id: randomUUID(), classId: classIds.openFloor, studentId: children.leo.id }),
    abroad: 'not-your-student',
  },
  'bookings.stopWaiting': { input: () => ({ id: randomUUID() }), abroad: 'waiting-not-found' },
  'bookings.settings': { abroad: 'own' },
  'bookings.saveSettings': { input: () => ({ offerHours: 3 }), abroad: 'own' },
  'payments.overview': { abroad: 'own' },
  'payments.month': { input: () => ({ month: '2026-11-01' }), abroad: 'own' },
  'payments.markPaid': { input: () => ({ invoiceId: bill, version: 99, paidOn: '2026-11-18' }), abroad: 'invoice-not-found' },
  'payments.checkout': { input: () => ({ invoiceId: bill }), abroad: 'invoice-not-found' },
  'payments.check': { input: () => ({ invoiceId: bill }), abroad: 'invoice-not-found' },
  'payments.refund': {
    input: () => ({ id: randomUUID(), paymentId: randomUUID(), amountMinor: 100, reason: 'duplicate' }),
    abroad: 'payment-not-found',
  },
  'plans.list': { abroad: 'own' },
  'plans.add': { input: () => ({ id: randomUUID(), ...planForm }), abroad: 'own' },
  'plans.edit': { input: () => ({ id: plan, version: 99, ...planForm, isActive: true }), abroad: 'plan-not-found' },
  'plans.remove': { input: () => ({ id: plan }), abroad: 'plan-not-found' },
  'plans.enrolments': { input: () => ({ id: plan }), abroad: 'plan-not-found' },
  'plans.enrol': {
    input: () => ({ planId: plan, enrolments: [{ id: randomUUID(), studentId: children.mia.id }], startsOn: '2026-11-01' }),
    abroad: 'plan-not-found',
  },
  'plans.endEnrolment': { input: () => ({ id: plan, endsOn: null }), abroad: 'enrolment-not-found' },
  'plans.preview': { input: () => ({ planIds: [plan], start: '2026-11-01', end: '2026-11-30' }), abroad: 'own' },
  'plans.prepare': {
    input: () => ({ planIds: [plan], start: '2026-11-01', end: '2026-11-30', dueOn: '2026-12-01', method: 'card' }),
    abroad: 'own',
  },
  'invoices.list': { input: () => ({}), abroad: 'own' },
  'invoices.mine': { input: () => ({}), abroad: 'own' },
  'invoices.read': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.pdf': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.add': {
    input: () => ({ ...billForm, invoices: [{ id: randomUUID(), parentId: people.pat.id }] }),
    abroad: 'parent-not-found',
  },
  'invoices.edit': { input: () => ({ ...billForm, id: bill, version: 99 }), abroad: 'invoice-not-found' },
  'invoices.cancel': { input: () => ({ id: bill, version: 99 }), abroad: 'invoice-not-found' },
  'invoices.send': { input: () => ({ id: bill }), abroad: 'invoice-not-found' },
  'invoices.issue': { input: () => ({ ids: [bill] }), abroad: 'invoice-not-found' },
  'invoices.removeDrafts': { input: () => ({ ids: [bill] }), abroad: 'own' },
  'invoices.settings': { abroad: 'own' },
  'invoices.saveSettings': { input: () => ({ vatNumber: null, remindDays: [3] }), abroad: 'own' },
  'invoices.setSeries': { input: () => ({ id: bill, state: 'active' }), abroad: 'series-not-found' },
  'statements.read': { input: () => ({ parentId: people.pat.id, ...november }), abroad: 'family-not-found' },
  'statements.pdf': { input: () => ({ parentId: people.pat.id, ...november }), abroad: 'family-not-found' },
  'exports.invoices': { input: () => november, abroad: 'own' },
  'exports.payments': { input: () => november, abroad: 'own' },
  'classes.undo': { input: () => ({ id: randomUUID() }), abroad: 'undo-over' },
  'classes.remove': { input: () => ({ id: classIds.street, scope: 'single' }), abroad: 'class-not-found' },
}

const calls = Object.entries(contract)
  .flatMap(([feature, group]) => Object.entries(group).map(([name, declared]) => ({ path: `${feature}.${name}`, declared })))
  // Last, since the account is gone afterwards.
  .sort((one, other) => Number(one.path === 'profile.deleteAccount') - Number(other.path === 'profile.deleteAccount'))
const everybody: (PersonName | 'visitor')[] = ['visitor', 'olive', 'tom', 'pat', 'quinn', 'omar', 'theo', 'petra']

const world = storyWorld()
beforeAll(async () => {
  const olive = await world.as('olive')
  await olive.call.plans.add({ id: plan, ...planForm })
  const recurring = { interval: 'month' as const, endsOn: '2027-12-01' }
  await olive.call.invoices.add({ ...billForm, method: 'card', recurring, invoices: [{ id: bill, parentId: people.pat.id }] })
})

async function attempt(browser: Browser, path: string, input: unknown): Promise<{ answer?: unknown; code?: string }> {
  const [feature = '', name = ''] = path.split('.')
  try {
    const group = (browser.call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
    return { answer: await group?.[name]?.(input) }
  } catch (error) {
    return { code: (error as { code?: string }).code ?? 'unexpected' }
  }
}

function expected(whoMay: Who, who: PersonName | 'visitor', example: Example): Outcome {
  if (whoMay === 'anyone') return 'in'
  if (who === 'visitor') return 'no-session'
  if (whoMay === 'recovering' || whoMay === 'challenged') return 'no-rights'
  if (!whoMay.roles.includes(people[who].role)) return 'no-rights'
  return people[who].studio === 'harbour' && example.abroad !== 'own' ? 'not-there' : 'in'
}

describe('every call', () => {
  it('names who it admits and has an example', () => {
    expect(calls.filter(({ declared }) => !declared['~orpc'].meta.who).map(({ path }) => path)).toEqual([])
    expect(Object.keys(examples).sort()).toEqual(calls.map(({ path }) => path).sort())
  })

  describe.each(calls.map(({ path, declared }) => ({ path, whoMay: declared['~orpc'].meta.who })))('$path', ({ path, whoMay }) => {
    // Outsiders first, since the last caller may delete.
    it.each([...everybody].reverse())('answers %s as it says', async (who) => {
      const example = examples[path]
      if (!example) throw new Error(`${path} has no example in this test`)
      // signOut would end the session that the other calls need
      const browser = who === 'visitor' || path === 'auth.signOut' || path === 'auth.refresh' ? world.visitor() : await world.as(who)
      const { answer, code } = await attempt(browser, path, example.input?.())
      const outcome = expected(whoMay, who, example)
      if (outcome === 'no-session') expect(code).toBe('not-signed-in')
      if (outcome === 'no-rights') expect(code).toBe('access-denied')
      if (outcome === 'in')
        expect([
          'not-signed-in',
          'access-denied',
          'subscription-required',
          'onboarding-required',
          'unexpected',
          'INTERNAL_SERVER_ERROR',
        ]).not.toContain(code)
      if (outcome === 'not-there') {
        if (example.abroad === 'clashes-none') expect(answer).toEqual({ first: [], count: 0 })
        else expect(code).toBe(example.abroad)
      }
      if (people[who as PersonName]?.studio === 'harbour') expectNothingOfNorthlight(answer)
    })
  })
})

/** Sessions for one purpose, of an owner, whose full session would be admitted everywhere. */
describe.each(['challenged', 'recovery'] as const)('a %s session', (kind) => {
  const guard = { id: randomUUID(), name: 'Gus Guarded', email: `${kind}@northlight.example`, role: 'owner' } as const
  let browser: Browser
  beforeAll(async () => {
    const passwordHash = await hashPassword(passwordOf(guard))
    await withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id }, (scope) => seedPerson(scope, guard, passwordHash))
    await forgetLimits(world)
    browser = world.visitor()
    await browser.call.auth.signIn({ email: guard.email, password: passwordOf(guard) })
    const { secret } = await browser.call.twoFactor.enrol()
    await browser.call.twoFactor.confirm({ code: codeAt(secret, stepOf(world.clock.now())) })
    await browser.call.auth.signOut({})
    if (kind === 'challenged') return browser.call.auth.signIn({ email: guard.email, password: passwordOf(guard) })
    await browser.call.auth.forgotPassword({ email: guard.email })
    return browser.call.auth.followLink(await newestLink(world, guard.email))
  })

  const own: Who = kind === 'challenged' ? 'challenged' : 'recovering'
  const guarded = calls
    .map(({ path, declared }) => ({ path, whoMay: declared['~orpc'].meta.who }))
    .filter(({ whoMay }) => whoMay !== 'anyone')
    // Last, since it may end the session.
    .sort((one, other) => Number(one.whoMay === own) - Number(other.whoMay === own))

  it('tells whose it is and nothing of the studio', async () => {
    const { session } = await browser.call.auth.session()
    const user = { id: guard.id, email: guard.email }
    const times = { expiresAt: expect.any(String), expiresIn: expect.any(Number) }
    expect(session).toEqual({ kind, assurance: 'aal1', ...times, user, ...(kind === 'recovery' && { welcome: null }) })
  })

  it.each(guarded)('is nobody to $path, unless that is what it is for', async ({ path, whoMay }) => {
    const { code } = await attempt(browser, path, examples[path]?.input?.())
    if (whoMay === own) return expect(['not-signed-in', 'access-denied', 'invalid-input', 'unexpected']).not.toContain(code)
    expect(code).toBe('not-signed-in')
    expect((await browser.call.auth.session()).session?.kind).toBe(kind)
  })

  it('hears nothing live', async () => {
    expect((await browser.fetch('/api/live')).status).toBe(401)
  })
})

describe('a browser that was left open for ten minutes', () => {
  const guard = { id: randomUUID(), name: 'Una Guarded', email: 'left-open@northlight.example', role: 'owner' } as const
  let browser: Browser
  const leaveOpen = () =>
    world.database.kysely
      .updateTable('sessions')
      .set({ provenAt: new Date(world.clock.now().subtract({ minutes: 10 }).epochMilliseconds) })
      .where('userId', '=', guard.id)
      .execute()
  beforeAll(async () => {
    const passwordHash = await hashPassword(passwordOf(guard))
    await withScope(world.app.scopes, { logins: true, studioId: studios.northlight.id }, (scope) => seedPerson(scope, guard, passwordHash))
    await forgetLimits(world)
    browser = world.visitor()
    await browser.call.auth.signIn({ email: guard.email, password: passwordOf(guard) })
  })

  const declared = calls.map(({ path, declared: one }) => ({
    path,
    whoMay: one['~orpc'].meta.who,
    freshProof: one['~orpc'].meta.freshProof,
  }))
  const wanting = declared.filter(({ freshProof }) => freshProof !== 'never')
  const others = declared.filter(({ whoMay, freshProof }) => freshProof === 'never' && whoMay !== 'anyone')

  it('is asked by some calls to prove who sits at it', () => {
    expect(wanting.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['auth.changeEmail', 'profile.save', 'twoFactor.disable', 'profile.deleteAccount', 'bankDetails.save']),
    )
  })

  it.each(others)('is not asked by $path', async ({ path }) => {
    await leaveOpen()
    expect((await attempt(browser, path, examples[path]?.input?.())).code).not.toBe('proof-needed')
  })

  it.each(wanting)('is refused by $path until it has proved it', async ({ path }) => {
    await leaveOpen()
    expect((await attempt(browser, path, examples[path]?.input?.())).code).toBe('proof-needed')
    await browser.call.auth.prove({ password: passwordOf(guard) })
    const { code } = await attempt(browser, path, examples[path]?.input?.())
    expect(['proof-needed', 'not-signed-in', 'access-denied', 'unexpected', 'INTERNAL_SERVER_ERROR']).not.toContain(code)
  })
})

function expectNothingOfNorthlight(answer: unknown): void {
  const told = JSON.stringify(answer ?? null)
  const secrets = [...Object.values(people), ...Object.values(rooms)].filter((one) => one.studio === 'northlight').map((one) => one.id)
  for (const secret of [
    ...secrets,
    ...Object.values(children)
      .filter((one) => people[one.parent].studio === 'northlight')
      .map((one) => one.id),
    classIds.ballet,
    classIds.street,
    classIds.openFloor,
  ]) {
    expect(told).not.toContain(secret)
  }
}
