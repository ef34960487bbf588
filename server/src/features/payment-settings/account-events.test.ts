import { beforeEach, describe, expect, it } from 'vitest'
import { makeCardPayments } from '../../platform/card-payments/card-payments.ts'
import { cardWorld, followLink } from '../../world/card-world.test.kit.ts'
import { people, studios } from '../../world/people.ts'
import { askAccount } from './ask-account.ts'

const cards = cardWorld()
const olive = () => cards.world.as('olive')
const settings = async () => (await olive()).call.paymentSettings.read()
const accountId = async () => {
  const row = await cards.world.inNorthlight(({ db, studioId }) =>
    db.selectFrom('cardAccounts').select('accountId').where('studioId', '=', studioId).executeTakeFirstOrThrow(),
  )
  return row.accountId ?? ''
}
const events = () => cards.world.database.kysely.selectFrom('providerEvents').selectAll().orderBy('id').execute()
const waiting = async () => (await events()).filter(({ processedAt }) => processedAt === null)

beforeEach(async () => {
  await cards.control('POST', '/deliveries', { paused: false, shuffle: false, lose: 0, duplicate: 0 })
  await cards.settle()
  await cards.world.database.kysely.deleteFrom('providerEvents').execute()
  await cards.forgetAccounts()
})

let nights = 0
/** Runs the nightly schedule, on a new night each time. */
async function nextNight(): Promise<void> {
  const before = cards.world.clock.now()
  cards.world.clock.advance({ days: ++nights })
  await cards.runSchedule('payment-settings.check-accounts')
  cards.world.clock.set(before.toString())
}

/** Created, pending, active, restricted, active again, disconnected. */
async function liveThrough(): Promise<void> {
  const owner = await olive()
  const { url } = await owner.call.paymentSettings.connect({ from: 'payment-settings' })
  const id = await accountId()
  await followLink(url, 'leave')
  await followLink((await owner.call.paymentSettings.connect({ from: 'payment-settings' })).url, 'submit')
  await cards.control('POST', `/accounts/${id}/disable`)
  await cards.control('POST', `/accounts/${id}/enable`)
  await cards.control('POST', `/accounts/${id}/deauthorise`)
}

describe('the card account at the provider', () => {
  it('is followed by its events without anybody looking: connected, restricted, connected', async () => {
    await cards.connect(await olive())
    await cards.settle()
    expect((await settings()).account).toMatchObject({ state: 'active', bankLast4: '2345', lastHeardAt: expect.any(String) })
    await cards.control('POST', `/accounts/${await accountId()}/disable`)
    await cards.settle()
    expect((await settings()).account.state).toBe('restricted')
    await cards.control('POST', `/accounts/${await accountId()}/enable`)
    await cards.settle()
    expect((await settings()).account.state).toBe('active')
    expect(await waiting()).toEqual([])
  })

  it('is read once a night when no event ever comes', async () => {
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await cards.connect(await olive())
    await cards.settle()
    expect((await settings()).account.state).toBe('pending')
    await nextNight()
    expect((await settings()).account).toMatchObject({ state: 'active', lastHeardAt: null })
  })

  it('has its lost events fetched every quarter of an hour', async () => {
    await cards.control('POST', '/deliveries', { lose: 1000 })
    await cards.connect(await olive())
    await cards.settle()
    await cards.runSchedule('card-payments.find-undelivered')
    expect((await settings()).account).toMatchObject({ state: 'active', lastHeardAt: null })
  })

  it('that is disconnected at the provider leaves bank transfer on, and can be connected again', async () => {
    await cards.connect(await olive())
    const first = await accountId()
    await cards.control('POST', `/accounts/${first}/deauthorise`)
    await cards.settle()
    expect(await settings()).toMatchObject({
      methods: { card: false, bankTransfer: true },
      account: { state: 'disconnected', bankLast4: null },
    })
    await cards.connect(await olive())
    await cards.settle()
    expect(await accountId()).not.toBe(first)
    expect((await (await olive()).call.paymentSettings.enableCard()).methods).toEqual({ card: true, bankTransfer: true })
  })
})

describe('an account that is lost while an owner enables cards', () => {
  it('leaves them off, and bank transfer on', async () => {
    await cards.connect(await olive())
    await cards.settle()
    const owner = await olive()
    await owner.call.studios.setPaymentMethods({ card: false, bankTransfer: true })
    const { database } = cards.world
    const { transaction } = database
    const answered = async () => (await database.kysely.selectFrom('cardAccounts').select('answered').executeTakeFirst())?.answered ?? 0
    const before = await answered()
    let isLost = false
    const watched = async (...given: Parameters<typeof transaction>) => {
      const done = await transaction.apply(database, given)
      if (!isLost && (await answered()) > before) {
        isLost = true
        await cards.control('POST', `/accounts/${await accountId()}/deauthorise`)
        await cards.settle()
      }
      return done
    }
    database.transaction = watched as typeof transaction
    try {
      await expect(owner.call.paymentSettings.enableCard()).rejects.toMatchObject({ code: 'card-not-enabled' })
    } finally {
      database.transaction = transaction
    }
    expect(isLost).toBe(true)
    expect(await settings()).toMatchObject({ methods: { card: false, bankTransfer: true }, account: { state: 'disconnected' } })
  })
})

describe('owners', () => {
  const notified = () =>
    cards.world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select(['id', 'userId', 'title', 'link']).where('type', '=', 'payment_account_lost').execute(),
    )
  const mailed = () => cards.world.app.mailbox!.mails().filter(({ subject }) => /Stripe/.test(subject))
  beforeEach(() =>
    cards.world.inNorthlight(async ({ db }) => {
      await db.deleteFrom('notifications').where('type', '=', 'payment_account_lost').execute()
    }),
  )

  it('are notified once when their account is restricted, and again the next time', async () => {
    await cards.connect(await olive())
    await cards.settle()
    expect(await notified()).toEqual([])
    const before = mailed().length
    await cards.control('POST', '/deliveries', { duplicate: 3 })
    await cards.control('POST', `/accounts/${await accountId()}/disable`)
    await cards.settle()
    for (let n = 0; n < 2; n += 1) await (await olive()).call.paymentSettings.check()
    await nextNight()
    const owner = { userId: people.olive.id, title: 'Card payments are on hold', link: '/dashboard/payment-settings' }
    expect(await notified()).toEqual([expect.objectContaining(owner)])
    await cards.world.app.jobs.runDue({ early: true })
    expect(mailed().length).toBe(before + 1)

    for (const change of ['enable', 'disable']) {
      await cards.control('POST', `/accounts/${await accountId()}/${change}`)
      await cards.settle()
    }
    expect(await notified()).toHaveLength(2)
  })

  it('are notified once when it is disconnected, also when it is read five times at once', async () => {
    await cards.connect(await olive())
    await cards.settle()
    await cards.control('POST', '/deliveries', { paused: true })
    await cards.control('POST', `/accounts/${await accountId()}/deauthorise`)
    const owner = await olive()
    await Promise.all(Array.from({ length: 5 }, () => owner.call.paymentSettings.check()))
    await cards.control('POST', '/deliveries', { paused: false })
    await cards.settle()
    expect(await notified()).toEqual([expect.objectContaining({ title: 'Stripe has been disconnected' })])
  })

  it('are not notified of an account that never could charge', async () => {
    await cards.connect(await olive(), 'reject')
    await cards.settle()
    expect((await settings()).account.state).toBe('pending')
    expect(await notified()).toEqual([])
  })
})

describe('six events of an account', () => {
  it.each(['in order', 'shuffled', 'shuffled again', 'each twice', 'none delivered'])('%s end in one state', async (how) => {
    if (how === 'each twice') await cards.control('POST', '/deliveries', { duplicate: 1000 })
    if (how === 'none delivered') await cards.control('POST', '/deliveries', { lose: 1000 })
    else await cards.control('POST', '/deliveries', { paused: true })
    await liveThrough()
    await cards.control('POST', '/deliveries', { paused: false, shuffle: how.startsWith('shuffled') })
    await cards.settle()
    if (how === 'none delivered') await nextNight()
    expect(await settings()).toMatchObject({
      methods: { card: false, bankTransfer: true },
      account: { state: 'disconnected', bankLast4: null },
    })
    expect(await waiting()).toEqual([])
  })

  it('are applied as the latest request read them, when an earlier answer comes late', async () => {
    await cards.connect(await olive())
    await cards.settle()
    const asking = {
      cardPayments: makeCardPayments(cards.provider),
      withScope: <T>(_id: string, work: (scope: never) => Promise<T>) => cards.world.inNorthlight(work as never) as Promise<T>,
    }
    const early = await askAccount(asking, studios.northlight.id)
    await cards.control('POST', `/accounts/${await accountId()}/disable`)
    const late = await askAccount(asking, studios.northlight.id)
    for (const apply of [late, early, late]) await cards.world.inNorthlight(apply as never)
    expect((await settings()).account.state).toBe('restricted')
  })
})
