import type { BillingInterval, ChoiceWithCode, TierName } from '@callboard/contract/subscriptions'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { setUpCatalogue } from '../../platform/card-payments/set-up-catalogue.ts'
import { sdkOf } from '../../platform/card-payments/sdk.ts'
import { withLogins } from '../../platform/events/open-scope.ts'
import { cardWorld } from '../../world/card-world.test.kit.ts'
import type { Browser } from '../../world/open-world.ts'
import { passwordOf, people, studios, type PersonName } from '../../world/people.ts'
import { listSellables } from './list-sellables.ts'

const goodCard = '4242424242424242'

/** The demo story with a sandbox that sells the plans; both clocks advance together. Northlight has never subscribed. */
export function billingWorld(parts: Parameters<typeof cardWorld>[0] = {}) {
  const cards = cardWorld(parts)
  let olive: Browser

  const signIn = async (name: PersonName) => {
    await cards.world.database.kysely.deleteFrom('rateLimits').execute()
    const browser = cards.world.visitor()
    await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
    return browser
  }
  const stripe = () => sdkOf(cards.provider)

  beforeAll(async () => {
    await setUpCatalogue(cards.provider, await withLogins(cards.world.app.scopes, (logins) => listSellables(logins)))
  }, 60_000)
  /** A studio that has never subscribed and has no customer at the provider. */
  const begin = async () => {
    const { now } = await cards.control<{ now: number }>('POST', '/clock/advance', { seconds: 1 })
    cards.world.clock.set(Temporal.Instant.fromEpochMilliseconds(now).toString())
    await cards.control('POST', '/deliveries', { paused: false, shuffle: false, delay: 0, lose: 0, duplicate: 0 })
    await cards.settle()
    await cards.world.inNorthlight(async ({ db, studioId }) => {
      for (const table of [
        'planCheckouts',
        'planChanges',
        'billingHistory',
        'billingCustomers',
        'studioSubscriptions',
        'providerAttempts',
        'notifications',
      ] as const)
        await db
          .deleteFrom(table as 'planCheckouts')
          .where('studioId', '=', studioId)
          .execute()
    })
    olive = await signIn('olive')
  }
  beforeEach(begin, 60_000)

  const billing = () => olive.call.subscriptions.billing()
  const world = {
    cards,
    begin,
    stripe,
    signIn,
    billing,
    get olive() {
      return olive
    },
    /** Advances both clocks, and delivers the webhooks of that time if `hears`. */
    async wait(days: number, { hears = true } = {}) {
      const seconds = Math.round(days * 24 * 3600)
      if (!hears) await cards.control('POST', '/deliveries', { lose: 1000 })
      const { now } = await cards.control<{ now: number }>('POST', '/clock/advance', { seconds })
      cards.world.clock.set(Temporal.Instant.fromEpochMilliseconds(now).toString())
      await cards.settle()
      if (!hears) await cards.control('POST', '/deliveries', { lose: 0 })
      olive = await signIn('olive')
    },
    /** An owner who has paid for a plan after the free trial ended. */
    async paid(tier: TierName = 'growth', billingInterval: BillingInterval = 'monthly', card = goodCard) {
      await world.endedTrial(tier)
      await world.pay({ tier, billingInterval }, card)
      return billing()
    },
    async endedTrial(tier: TierName = 'growth') {
      await olive.call.subscriptions.subscribe({ tier, billingInterval: 'monthly' })
      await world.wait(6)
    },
    async pay(choice: ChoiceWithCode, card = goodCard) {
      const { url } = await olive.call.subscriptions.checkOut(choice)
      const led = await payOn(url, card)
      await cards.settle()
      return led
    },
    /** Changes the plan as the page does: preview, then confirm. */
    async change(choice: ChoiceWithCode, id: string = randomUUID()) {
      const { previewedAt, immediateTotalMinor, nextRenewalMinor } = await olive.call.subscriptions.preview(choice)
      const outcome = await olive.call.subscriptions.change({ ...choice, id, previewedAt, immediateTotalMinor, nextRenewalMinor })
      await cards.settle()
      return outcome
    },
    customerId: () =>
      cards.world.inNorthlight(
        async ({ db }) => (await db.selectFrom('billingCustomers').select('customerId').executeTakeFirst())?.customerId ?? null,
      ),
    /** the studio's subscriptions at the provider, newest first */
    async subscriptions() {
      const customer = await world.customerId()
      return customer === null ? [] : (await stripe().subscriptions.list({ customer, status: 'all' })).data
    },
    async invoices() {
      const customer = await world.customerId()
      return customer === null ? [] : (await stripe().invoices.list({ customer, limit: 100 })).data
    },
    /** Replaces the card that is charged. */
    async useCard(card: string) {
      const customer = (await world.customerId())!
      const { id } = await stripe().paymentMethods.attach(card, { customer })
      await stripe().customers.update(customer, { invoice_settings: { default_payment_method: id } })
      for (const one of await world.subscriptions())
        if (one.status !== 'canceled') await stripe().subscriptions.update(one.id, { default_payment_method: id })
    },
    notified: async () => (await world.allNotified()).filter(({ type }) => type !== 'plan_paid'),
    allNotified: () =>
      cards.world.inNorthlight(async ({ db, studioId }) => {
        const rows = await db
          .selectFrom('notifications')
          .select(['type', 'message'])
          .where('studioId', '=', studioId)
          .where('userId', '=', people.olive.id)
          .orderBy('id')
          .execute()
        return rows.filter(({ type }) => /^(trial_|renewal_|plan_)/.test(type))
      }),
    studioId: studios.northlight.id,
  }
  return world
}

/** Pays with the card form of the provider's page. @returns the address it redirects to, or what is wrong */
export async function payOn(url: string, number = goodCard): Promise<string> {
  const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Olive' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? `${answer.status}`
}

export async function answerBank(url: string, choice: 'complete' | 'fail'): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
}
