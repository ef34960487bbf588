import { declarationOf } from '@callboard/contract/call'
import { randomUUID } from 'node:crypto'
import { contract } from '@callboard/contract/contract'
import type { Who } from '@callboard/contract/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { classIds } from '../world/story.ts'
import { hashPassword } from '../features/auth/passwords/password.ts'
import { forgetLimits, joinNorthlight, newestLink } from '../features/auth/story.test.kit.ts'
import { codeAt, stepOf } from '../features/two-factor/one-time-codes.ts'
import { withScope } from '../platform/events/open-scope.ts'
import type { Browser } from '../world/open-world.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'
import { children, passwordOf, people, rooms, studios, type PersonName } from '../world/people.ts'
import { seedPerson } from '../world/seed.ts'
import { examples, type Example } from './call-examples.test.kit.ts'
import { bill, billForm, plan, planForm } from './call-examples/money-and-words.test.kit.ts'

/** Runs every call as every role of Northlight, and as Harbour's members, who have joined Northlight too, and whose browsers are in Harbour. */
type Outcome = 'in' | 'no-session' | 'no-rights' | 'not-there'

const late = ['students.add', 'memberships.open', 'profile.deleteAccount']
const calls = Object.entries(contract)
  .flatMap(([feature, group]) => Object.entries(group).map(([name, declared]) => ({ path: `${feature}.${name}`, declared })))
  // Last, since staff are families afterwards, then owners are in another studio, and then the account is gone.
  .sort((one, other) => late.indexOf(one.path) - late.indexOf(other.path))
/** A call that takes nothing can only answer the caller's own. */
const own: Example = { abroad: 'own' }
const everybody: (PersonName | 'visitor')[] = ['visitor', 'olive', 'tom', 'pat', 'quinn', 'omar', 'theo', 'petra']

const world = storyWorld()
/** Harbour's members, as users of Northlight */
const ofBoth: string[] = []
beforeAll(async () => {
  const olive = await world.as('olive')
  await olive.call.plans.add({ id: plan, ...planForm })
  const recurring = { interval: 'month' as const, endsOn: '2027-12-01' }
  await olive.call.invoices.add({ ...billForm, method: 'card', recurring, invoices: [{ id: bill, parentId: people.pat.id }] })
  for (const [who, role] of [
    ['omar', 'teacher'],
    ['theo', 'parent'],
    ['petra', 'teacher'],
  ] as const) {
    ofBoth.push(await joinNorthlight(world, who, role))
    await (await world.as(who)).call.memberships.enter({ studioId: studios.harbour.id })
  }
}, 120_000)

interface Attempt {
  readonly answer?: unknown
  readonly code?: string
}

async function attempt(browser: Browser, path: string, input: unknown): Promise<Attempt> {
  const [feature = '', name = ''] = path.split('.')
  try {
    const group = (browser.call as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[feature]
    return { answer: await group?.[name]?.(input) }
  } catch (error) {
    return { code: (error as { code?: string }).code ?? 'unexpected' }
  }
}

const unexpectedOfAdmitted = [
  'not-signed-in',
  'access-denied',
  'subscription-required',
  'onboarding-required',
  'unexpected',
  'INTERNAL_SERVER_ERROR',
]

function expected(whoMay: Who, who: PersonName | 'visitor', example: Example): Outcome {
  if (whoMay === 'anyone') return 'in'
  if (who === 'visitor') return 'no-session'
  if (whoMay === 'recovering' || whoMay === 'challenged') return 'no-rights'
  if (!whoMay.roles.includes(people[who].role) || (whoMay.onlyFamilies && people[who].role !== 'parent')) return 'no-rights'
  return people[who].studio === 'harbour' && example.abroad !== 'own' ? 'not-there' : 'in'
}

describe('every call', () => {
  it('names who it admits', () => {
    expect(calls.filter(({ declared }) => !declarationOf(declared).meta.who).map(({ path }) => path)).toEqual([])
  })

  it('that takes an input has an example', () => {
    const taking = calls.filter(({ declared }) => declarationOf(declared).inputSchema).map(({ path }) => path)
    const without = taking.filter((path) => !examples[path])
    expect(without, 'These calls have no row in call-examples/: what they take, and refuse another studio with.').toEqual([])
    const needless = Object.keys(examples).filter((path) => !taking.includes(path))
    expect(needless, 'These examples are of no call that takes an input.').toEqual([])
  })

  it('declares what it refuses another studio with', () => {
    const undeclared = calls.filter(({ path, declared }) => {
      const { abroad } = examples[path] ?? own
      return abroad !== 'own' && abroad !== 'clashes-none' && !(abroad in declarationOf(declared).errorMap)
    })
    expect(undeclared.map(({ path }) => path)).toEqual([])
  })

  it.each(calls.map(({ path, declared }) => ({ path, whoMay: declarationOf(declared).meta.who })))(
    '$path answers each as it says',
    async ({ path, whoMay }) => {
      // Outsiders first, since the last caller may delete.
      for (const who of [...everybody].reverse()) {
        const example = examples[path] ?? own
        // signOut would end the session that the other calls need
        const browser = who === 'visitor' || path === 'auth.signOut' || path === 'auth.refresh' ? world.visitor() : await world.as(who)
        expectOutcome([path, who], expected(whoMay, who, example), example, await attempt(browser, path, example.input?.()))
      }
    },
  )
})

/** Compared as pairs, so that a failure names who was answered otherwise. */
function expectOutcome(
  [path, who]: [string, PersonName | 'visitor'],
  outcome: Outcome,
  { abroad }: Example,
  { answer, code }: Attempt,
): void {
  if (outcome === 'no-session') expect([who, code]).toEqual([who, 'not-signed-in'])
  if (outcome === 'no-rights') expect([who, code]).toEqual([who, 'access-denied'])
  if (outcome === 'in') expect(unexpectedOfAdmitted.includes(code ?? '') && [who, code]).toBe(false)
  if (outcome === 'not-there' && abroad === 'clashes-none') expect([who, answer]).toEqual([who, { first: [], count: 0 }])
  else if (outcome === 'not-there') expect([who, code]).toEqual([who, abroad])
  if (people[who as PersonName]?.studio === 'harbour' && path !== 'memberships.list') expectNothingOfNorthlight(answer)
}

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

  const purpose: Who = kind === 'challenged' ? 'challenged' : 'recovering'
  const guarded = calls
    .map(({ path, declared }) => ({ path, whoMay: declarationOf(declared).meta.who }))
    .filter(({ whoMay }) => whoMay !== 'anyone')
    // Last, since it may end the session.
    .sort((one, other) => Number(one.whoMay === purpose) - Number(other.whoMay === purpose))

  it('tells whose it is and nothing of the studio', async () => {
    const { session } = await browser.call.auth.session()
    const user = { id: guard.id, email: guard.email }
    const times = { expiresAt: expect.any(String), expiresIn: expect.any(Number) }
    expect(session).toEqual({ kind, assurance: 'aal1', ...times, user, ...(kind === 'recovery' && { welcome: null }) })
  })

  it.each(guarded)('is nobody to $path, unless that is what it is for', async ({ path, whoMay }) => {
    const { code } = await attempt(browser, path, examples[path]?.input?.())
    if (whoMay === purpose) return expect(['not-signed-in', 'access-denied', 'invalid-input', 'unexpected']).not.toContain(code)
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
    whoMay: declarationOf(one).meta.who,
    freshProof: declarationOf(one).meta.freshProof,
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
    // It goes on in the other studio.
    if (path === 'memberships.open') await browser.call.memberships.enter({ studioId: studios.northlight.id })
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
  const answered = JSON.stringify(answer ?? null)
  const secrets = [...Object.values(people), ...Object.values(rooms)].filter((one) => one.studio === 'northlight').map((one) => one.id)
  for (const secret of [
    ...secrets,
    ...ofBoth,
    ...Object.values(children)
      .filter((one) => people[one.parent].studio === 'northlight')
      .map((one) => one.id),
    classIds.ballet,
    classIds.street,
    classIds.openFloor,
  ]) {
    expect(answered).not.toContain(secret)
  }
}
