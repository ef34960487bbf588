import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, studios } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  await world.database.kysely.deleteFrom('studioSubscriptions').where('studioId', '=', studios.northlight.id).execute()
})

const subscribe = (tier: 'starter' | 'growth' = 'starter', billingInterval: 'monthly' | 'yearly' | 'lifetime' = 'monthly') =>
  olive.call.subscriptions.subscribe({ tier, billingInterval })

describe('subscribing', () => {
  it('shows the five tiers from lowest to highest; a year costs ten months and lifetime thirty', async () => {
    const { tiers, studentCount, answeredAt } = await olive.call.subscriptions.billing()
    expect(tiers.map(({ name, maxStudents, monthlyPriceMinor }) => [name, maxStudents, monthlyPriceMinor])).toEqual([
      ['starter', 50, 1900],
      ['growth', 100, 3500],
      ['professional', 250, 5900],
      ['scale', 500, 9900],
      ['enterprise', 2000, 17900],
    ])
    for (const tier of tiers)
      expect([tier.yearlyPriceMinor, tier.lifetimePriceMinor]).toEqual([tier.monthlyPriceMinor * 10, tier.monthlyPriceMinor * 30])
    expect(studentCount).toBe(3)
    expect(Date.parse(answeredAt)).toBe(Date.parse(storyNow))
  })

  it('offers to pay for another tier where the present one was given for nothing', async () => {
    await subscribe('growth')
    const rows = world.database.kysely.updateTable('studioSubscriptions').set({ status: 'active', trialEndsAt: null })
    await rows.where('studioId', '=', studios.northlight.id).execute()
    const { offers, canCancel } = await olive.call.subscriptions.billing()
    expect(canCancel).toBe(false)
    await expect(olive.call.subscriptions.cancel()).rejects.toMatchObject({ code: 'nothing-to-cancel' })
    expect(offers.filter(({ action }) => action === 'change')).toEqual([])
    expect(offers.find(({ tier, billingInterval }) => tier === 'scale' && billingInterval === 'monthly')?.action).toBe('checkOut')
    const change = olive.call.subscriptions.preview({ tier: 'scale', billingInterval: 'monthly' })
    await expect(change).rejects.toMatchObject({ code: 'not-possible' })
  })

  it('starts a trial of five days without a card', async () => {
    expect(await subscribe('growth', 'yearly')).toMatchObject({
      tier: 'growth',
      billingInterval: 'yearly',
      status: 'trialing',
      priceMinor: 35_000,
      maxStudents: 100,
      trialEndsAt: '2026-11-23T10:00:00.000Z',
    })
    expect((await fullSession(olive))?.subscription).toMatchObject({ status: 'trialing', tier: 'growth' })
  })

  it('opens the product to the owner, and the end of the trial closes it', async () => {
    await expect(olive.call.classes.week({})).rejects.toMatchObject({ code: 'subscription-required' })
    await subscribe()
    expect((await olive.call.classes.week({})).classes).not.toEqual([])
    await world.database.kysely
      .updateTable('studioSubscriptions')
      .set({ trialEndsAt: new Date(storyNow) })
      .where('studioId', '=', studios.northlight.id)
      .execute()
    await expect(olive.call.classes.week({})).rejects.toMatchObject({ code: 'subscription-required' })
    expect((await fullSession(olive))?.subscription?.status).toBe('trial-ended')
    expect((await (await world.as('pat')).call.classes.week({})).classes).not.toEqual([])
  })

  it('gives a studio one trial', async () => {
    await subscribe()
    await expect(subscribe()).rejects.toMatchObject({ code: 'already-subscribed' })
    await world.database.kysely
      .updateTable('studioSubscriptions')
      .set({ trialEndsAt: new Date(storyNow) })
      .where('studioId', '=', studios.northlight.id)
      .execute()
    await expect(subscribe()).rejects.toMatchObject({ code: 'trial-used' })
  })

  it('starts one trial when many are requested at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => subscribe()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-subscribed' })
  })

  it('refuses lifetime until cards are taken, and tiers that do not exist', async () => {
    await expect(subscribe('starter', 'lifetime')).rejects.toMatchObject({
      code: 'lifetime-needs-card',
      data: { field: 'billingInterval' },
    })
    await expect(olive.call.subscriptions.subscribe({ tier: 'gold' as never, billingInterval: 'monthly' })).rejects.toMatchObject({
      code: 'invalid-input',
    })
  })

  it('refuses a tier too small for the present students, with the figures', async () => {
    const more = Array.from({ length: 50 }, (_, n) => ({
      studioId: studios.northlight.id,
      id: `0190ffff-0000-7000-8000-${String(n).padStart(12, '0')}`,
      parentId: people.pat.id,
      name: `Pupil ${n}`,
      dateOfBirth: children.mia.dateOfBirth,
      createdAt: new Date(storyNow),
      updatedAt: new Date(storyNow),
    }))
    await world.database.kysely.insertInto('students').values(more).execute()
    await expect(subscribe()).rejects.toMatchObject({
      code: 'too-many-students',
      message: 'Your current student count (53) exceeds the limit for starter plan (50 students). Please reduce your student count first.',
    })
    expect(await subscribe('growth')).toMatchObject({ tier: 'growth' })
  })
})
