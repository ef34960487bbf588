import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../../platform/db/test/test-before.ts'
import { fullSession, type Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeAt, stepOf } from '../../two-factor/one-time-codes.ts'
import { codeOf, forgetLimits, goodPassword, newOwner, stolen, stored } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const first = { name: 'New Steps', address: '1 Lane', phone: '0113 496 0999', email: 'first@steps.example' }
const second = { ...first, name: 'Second Steps', email: 'second@steps.example', country: 'IE', currency: 'EUR' } as const
const starter = { tier: 'starter', billingInterval: 'monthly' } as const

async function ownerOfOne() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp(first)
  return owner
}

const starterOffer = async ({ call }: Browser) => {
  const { offers, hadTrial } = await call.subscriptions.billing()
  return { hadTrial, action: offers.find(({ tier, billingInterval }) => tier === 'starter' && billingInterval === 'monthly')?.action }
}

describe('opening a further studio', () => {
  it('makes one of that name with the same login as its owner, and goes on in it', async () => {
    const { browser, email, id, studioId } = await ownerOfOne()
    const before = stolen(world, browser)
    world.clock.advance({ seconds: 1 })
    const session = await browser.call.memberships.open(second)
    expect(session).toMatchObject({
      kind: 'full',
      user: { name: 'Nina Novel', email, role: 'owner', isFamily: false },
      studio: { name: 'Second Steps', currency: 'EUR', email: 'second@steps.example' },
      subscription: null,
      stage: 'none',
    })
    expect(session.user.id).not.toBe(id)
    expect((await before.call.auth.session()).session).toBeNull()
    expect(await browser.call.memberships.list()).toMatchObject([
      { studioName: 'Second Steps', role: 'owner', isPresent: true },
      { studioId, studioName: 'New Steps', role: 'owner', isPresent: false },
    ])
    const again = world.visitor()
    await again.call.auth.signIn({ email, password: goodPassword })
    expect((await fullSession(again))?.studio.name).toBe('Second Steps')
    await again.call.memberships.enter({ studioId })
    expect((await fullSession(again))?.user.id).toBe(id)
    expect((await stored(world, 'identities')).filter((one) => one['email'] === email)).toHaveLength(1)
  })

  it('opens one of two that are asked for at once in one browser', async () => {
    const { browser } = await ownerOfOne()
    const other = stolen(world, browser)
    const codes = await Promise.all([browser, other].map(({ call }) => codeOf(call.memberships.open(second))))
    expect(codes.toSorted()).toEqual(['none', 'not-signed-in'])
    const [one] = [browser, other].filter((_, n) => codes[n] === 'none')
    expect(await one?.call.memberships.list()).toHaveLength(2)
  })

  it('is for owners of a studio that has a name', async () => {
    for (const name of ['theo', 'pat'] as const)
      expect(await codeOf((await world.as(name)).call.memberships.open(second))).toBe('access-denied')
    expect(await codeOf(world.visitor().call.memberships.open(second))).toBe('not-signed-in')
    const { browser } = await newOwner(world)
    expect(await codeOf(browser.call.memberships.open(second))).toBe('onboarding-required')
  })

  it('asks for what onboarding asks for', async () => {
    const { browser } = await ownerOfOne()
    for (const field of ['name', 'address', 'phone', 'email'] as const)
      await expect(browser.call.memberships.open({ ...second, [field]: ' ' })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await browser.call.memberships.list()).toHaveLength(1)
  })

  it('keeps what was proven, and the second factor', async () => {
    const { browser } = await ownerOfOne()
    const { secret } = await browser.call.twoFactor.enrol()
    await browser.call.twoFactor.confirm({ code: codeAt(secret, stepOf(world.clock.now())) })
    expect(await browser.call.memberships.open(second)).toMatchObject({ kind: 'full', assurance: 'aal2' })
    expect(await browser.call.twoFactor.status()).toMatchObject({ isEnabled: true })
    expect(await codeOf(browser.call.twoFactor.regenerate())).toBe('none')
  })

  it('is refused after five in a day', async () => {
    const { browser } = await ownerOfOne()
    for (let n = 1; n <= 5; n++) await browser.call.memberships.open({ ...second, name: `Steps ${n}` })
    expect(await codeOf(browser.call.memberships.open(second))).toBe('too-many-requests')
  })
})

describe('the free trial of a login', () => {
  it('is one: a further studio is paid for at once', async () => {
    const { browser } = await ownerOfOne()
    expect(await starterOffer(browser)).toEqual({ hadTrial: false, action: 'subscribe' })
    await browser.call.subscriptions.subscribe(starter)
    await browser.call.memberships.open(second)
    expect(await starterOffer(browser)).toEqual({ hadTrial: true, action: 'checkOut' })
    await expect(browser.call.subscriptions.subscribe(starter)).rejects.toMatchObject({
      code: 'trial-had-elsewhere',
      message: 'You have already had your free trial, in another studio. Choose a plan to carry on.',
    })
    expect((await fullSession(browser))?.subscription).toBeNull()
  })

  it('may begin in whichever studio it is asked for first, also of two at once', async () => {
    const { browser, email, studioId } = await ownerOfOne()
    await browser.call.memberships.open(second)
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    await other.call.memberships.enter({ studioId })
    const codes = await Promise.all([browser, other].map(({ call }) => codeOf(call.subscriptions.subscribe(starter))))
    expect(codes.toSorted()).toEqual(['none', 'trial-had-elsewhere'])
  })

  it('is not spent by a plan that cannot begin', async () => {
    const { browser } = await ownerOfOne()
    expect(await codeOf(browser.call.subscriptions.subscribe({ ...starter, billingInterval: 'lifetime' }))).toBe('lifetime-needs-card')
    await browser.call.memberships.open(second)
    expect(await codeOf(browser.call.subscriptions.subscribe(starter))).toBe('none')
  })

  it('is not spent by another owner of the same studio', async () => {
    const olive = await world.as('olive')
    await olive.call.users.changeRole({ id: people.tara.id, role: 'owner' })
    const tara = await world.as('tara')
    await tara.call.memberships.open(second)
    expect(await starterOffer(tara)).toEqual({ hadTrial: false, action: 'subscribe' })
  })

  it('that began before it was noted is taken to be that of the first owner', async () => {
    const database = await openDatabaseBefore('0135')
    const { kysely } = database
    const [studio, tried, helper, untried] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const fresh = randomUUID()
    const add = async (studioId: string, id: string, age: number) => {
      await sql`insert into identities (id, email, password_hash, studio_id, created_at, updated_at)
        values (${id}, ${`${id}@x.example`}, '', ${studioId}, now(), now())`.execute(kysely)
      await sql`insert into users (studio_id, id, identity_id, role, name, email, created_at, updated_at)
        values (${studioId}, ${id}, ${id}, 'owner', 'Somebody', 'x', now() - make_interval(days => ${age}), now())`.execute(kysely)
    }
    for (const id of [studio, fresh])
      await sql`insert into studios (id, created_at, updated_at) values (${id}, now(), now())`.execute(kysely)
    await add(studio, helper, 1)
    await add(studio, tried, 2)
    await add(fresh, untried, 3)
    await sql`insert into studio_subscriptions (studio_id, id, tier, billing_interval, price_minor, status, max_students, created_at, updated_at)
      values (${studio}, ${randomUUID()}, 'starter', 'monthly', 1900, 'active', 50, now(), now())`.execute(kysely)
    await migrate(database)
    const { rows } = await sql<{ identityId: string; studioId: string }>`select identity_id, studio_id from trials`.execute(kysely)
    await database.close()
    expect(rows).toEqual([{ identityId: tried, studioId: studio }])
  }, 60_000)
})
