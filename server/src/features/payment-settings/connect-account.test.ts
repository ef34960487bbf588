import { beforeEach, describe, expect, it } from 'vitest'
import { cardWorld, chooseOn, followLink } from '../../world/card-world.test.kit.ts'
import { forgetLimits } from '../auth/story.test.kit.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const cards = cardWorld()
const olive = () => cards.world.as('olive')
const state = async () => (await (await olive()).call.paymentSettings.read()).account.state
const attempts = () =>
  cards.world.inNorthlight(({ db, studioId }) =>
    db.selectFrom('providerAttempts').selectAll().where('studioId', '=', studioId).orderBy('createdAt').execute(),
  )

beforeEach(async () => {
  await cards.forgetAccounts()
})

describe('an owner who connects the card provider', () => {
  it('goes to its pages and comes back with a connected account and its last four digits', async () => {
    const owner = await olive()
    expect(await owner.call.paymentSettings.read()).toEqual({
      mode: 'sandbox',
      methods: { card: true, bankTransfer: false },
      account: { state: 'not-created', bankLast4: null, checkedAt: null, lastHeardAt: null, isSilent: false },
      activeCardSubscriptions: 0,
    })
    expect(await cards.connect(owner)).toBe('http://callboard.test/dashboard/payment-settings?setup=success')
    const checked = await owner.call.paymentSettings.check()
    expect(checked.account).toMatchObject({ state: 'active', bankLast4: '2345' })
    const { url } = await owner.call.paymentSettings.dashboard()
    expect((await fetch(url)).status).toBe(200)
  })

  it('may leave it incomplete, and complete it later on the same account', async () => {
    const before = await cards.accounts()
    await cards.connect(await olive(), 'leave')
    expect((await (await olive()).call.paymentSettings.check()).account).toMatchObject({ state: 'pending', bankLast4: null })
    await cards.connect(await olive())
    expect((await (await olive()).call.paymentSettings.check()).account.state).toBe('active')
    expect((await cards.accounts()).length).toBe(before.length + 1)
  })

  it('needs a fresh proof where the browser was left open, and is led there twenty times at most', async () => {
    const owner = await olive()
    await forgetLimits(cards.world)
    for (let n = 0; n < 20; n++) await owner.call.paymentSettings.connect({ from: 'payment-settings' })
    await expect(owner.call.paymentSettings.connect({ from: 'payment-settings' })).rejects.toMatchObject({ code: 'too-many-requests' })
    await forgetLimits(cards.world)
    const now = cards.world.clock.now().toString()
    cards.world.clock.advance({ minutes: 11 })
    await expect(owner.call.paymentSettings.connect({ from: 'payment-settings' })).rejects.toMatchObject({ code: 'proof-needed' })
    cards.world.clock.set(now)
  })

  it('may be rejected there', async () => {
    await cards.connect(await olive(), 'reject')
    expect((await (await olive()).call.paymentSettings.check()).account.state).toBe('pending')
  })

  it('is led back to the page that asked', async () => {
    const { url } = await (await olive()).call.paymentSettings.connect({ from: 'studio' })
    expect(await followLink(url, 'submit')).toBe('http://callboard.test/dashboard/studio?stripe_success=true')
    // A used link makes the page ask for a new one.
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(
      'http://callboard.test/dashboard/studio?stripe_refresh=true',
    )
  })

  it('gets one account, also when five connect at once', async () => {
    const before = await cards.accounts()
    const owner = await olive()
    const links = await Promise.all(Array.from({ length: 5 }, () => owner.call.paymentSettings.connect({ from: 'payment-settings' })))
    expect(new Set(links.map(({ url }) => url)).size).toBe(5)
    expect((await cards.accounts()).length).toBe(before.length + 1)
    expect(await attempts()).toEqual([expect.objectContaining({ state: 'done', request: null })])
  })

  it.each(['has followed', 'has not followed'])(
    'finishes on a sandbox that was restarted meanwhile, with a link that they %s',
    async (when) => {
      const { url } = await (await olive()).call.paymentSettings.connect({ from: 'payment-settings' })
      const visit = when === 'has followed' ? (await fetch(url)).url : null
      await cards.restartSandbox()
      expect(await (visit === null ? followLink(url, 'submit') : chooseOn(visit, 'submit'))).toContain('?setup=success')
      expect((await (await olive()).call.paymentSettings.check()).account.state).toBe('active')
    },
  )

  it('gets another link in place of one that is too old, also after a restart', async () => {
    const { url } = await (await olive()).call.paymentSettings.connect({ from: 'payment-settings' })
    await cards.control('POST', '/clock/advance', { seconds: 11 * 60 })
    await cards.restartSandbox()
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(
      'http://callboard.test/dashboard/payment-settings?setup=refresh',
    )
    expect((await fetch(`${new URL(url).origin}/setup/link_unknown`)).status).toBe(410)
  })
})

describe('an answer that is lost', () => {
  const mishap = (kind: string, times: number, more: object = {}) =>
    cards.control('POST', '/mishaps', { operation: 'POST /v1/accounts', kind, times, ...more })
  const reconcile = async () => {
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
  }

  it.each(['lost-before', 'lost-after'])('(%s) leaves an attempt that the reconciler finishes with one account', async (kind) => {
    const before = await cards.accounts()
    await mishap(kind, 3)
    await expect(cards.connect(await olive())).rejects.toMatchObject({ code: 'provider-unsure' })
    expect(await attempts()).toEqual([expect.objectContaining({ state: 'pending' })])
    expect(await state()).toBe('not-created')
    await reconcile()
    expect(await attempts()).toEqual([expect.objectContaining({ state: 'done', request: null })])
    expect(await state()).toBe('pending')
    expect((await cards.accounts()).length).toBe(before.length + 1)
  })

  it('is found when the owner presses again as well', async () => {
    const before = await cards.accounts()
    await mishap('lost-after', 3)
    await expect(cards.connect(await olive())).rejects.toMatchObject({ code: 'provider-unsure' })
    await cards.connect(await olive())
    expect((await cards.accounts()).length).toBe(before.length + 1)
  })

  it('is searched for when the provider has forgotten the key', async () => {
    const before = await cards.accounts()
    await mishap('lost-after', 3)
    await expect(cards.connect(await olive())).rejects.toMatchObject({ code: 'provider-unsure' })
    const longAgo = new Date(cards.world.clock.now().epochMilliseconds - 30 * 3_600_000)
    await cards.world.inNorthlight(({ db, studioId }) =>
      db.updateTable('providerAttempts').set({ createdAt: longAgo }).where('studioId', '=', studioId).execute(),
    )
    await reconcile()
    expect(await state()).toBe('pending')
    expect((await cards.accounts()).length).toBe(before.length + 1)
  })

  it('to a call that is refused for good ends the attempt, so that the next press begins another', async () => {
    await mishap('status', 1, { status: 400 })
    await expect(cards.connect(await olive())).rejects.toMatchObject({ code: 'account-not-created' })
    await cards.connect(await olive())
    expect((await attempts()).map((one) => one.state)).toEqual(['failed', 'done'])
  })
})

describe('without a provider', () => {
  const plain = storyWorld()

  it('connecting is refused in words, and everything else says that cards are off', async () => {
    const owner = await plain.as('olive')
    expect((await owner.call.paymentSettings.read()).mode).toBe('off')
    expect((await owner.call.paymentSettings.check()).account.state).toBe('not-created')
    await expect(owner.call.paymentSettings.connect({ from: 'studio' })).rejects.toMatchObject({
      code: 'card-payments-off',
      message: expect.stringContaining('not set up on this server'),
    })
    await expect(owner.call.paymentSettings.enableCard()).rejects.toMatchObject({ code: 'card-payments-off' })
    expect(
      (await owner.fetch('/api/webhooks/stripe', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(404)
  })
})
