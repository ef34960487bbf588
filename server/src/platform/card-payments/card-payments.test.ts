import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { cardWorld } from '../../world/card-world.test.kit.ts'
import { isRefusal } from '../refusal.ts'
import { beginAttempt } from './attempts.ts'
import { faultOf, isCallFault } from './call-fault.ts'
import { makeCardPayments } from './card-payments.ts'

const cards = cardWorld()
const payments = () => makeCardPayments(cards.provider)

describe('the card provider', () => {
  it('is never called inside a transaction', async () => {
    await expect(
      cards.world.inNorthlight(() =>
        payments()
          .platform()
          .read((stripe) => stripe.accounts.list()),
      ),
    ).rejects.toThrow('The card provider was called')
    const making = cards.world.inNorthlight(async (scope) => {
      const attempt = await beginAttempt(scope, 'test', {})
      return payments()
        .platform()
        .make(attempt, async () => null)
    })
    await expect(making).rejects.toThrow('The card provider was called')
  })

  it('is called for a studio only while it may take cards', async () => {
    const mayCharge = () => cards.world.inNorthlight((scope) => payments().forStudio(scope))
    expect(await mayCharge()).toMatchObject({ code: 'studio-cannot-take-cards' })
    await cards.connect(await cards.world.as('olive'), 'leave')
    expect(await mayCharge()).toMatchObject({ code: 'studio-cannot-take-cards' })
    await cards.connect(await cards.world.as('olive'))
    await cards.settle()
    const studio = await mayCharge()
    if (isRefusal(studio)) throw new Error(studio.code)
    const events = await studio.read((stripe) => stripe.events.list({ limit: 1 }))
    expect(isCallFault(events) ? events : events.data).toEqual([expect.objectContaining({ type: expect.any(String) })])
    // @ts-expect-error: a studio's context has no accounts
    void studio.read((stripe) => Promise.resolve(stripe.accounts))
    expect(await cards.world.inNorthlight((scope) => makeCardPayments(null).forStudio(scope))).toMatchObject({
      code: 'studio-cannot-take-cards',
    })
  })

  it.each([
    ['status', { status: 400 }, 'ours'],
    ['status', { status: 401 }, 'not-set-up'],
    ['status', { status: 403 }, 'not-set-up'],
    ['status', { status: 429 }, 'unknown'],
    ['status', { status: 409 }, 'unknown'],
    ['status', { status: 503 }, 'unknown'],
  ])('that answers %s %j causes a fault that is %s', async (kind, more, expected) => {
    await cards.control('POST', '/mishaps', { operation: 'GET /v1/accounts', kind, times: 1, ...more })
    const answer = await payments()
      .platform()
      .read((stripe) => stripe.accounts.list({}, { maxNetworkRetries: 0 }))
    expect(isCallFault(answer) && answer.kind).toBe(expected)
  })

  it.each([
    ['insufficient_funds', 'Your card has insufficient funds.'],
    ['stolen_card', 'Your card was declined.'],
    ['fraudulent', 'Your card was declined.'],
  ])('that declines a card as %s is quoted, unless this would warn a thief', (declineCode, message) => {
    const said = 'Your card has insufficient funds.'
    const error = new Stripe.errors.StripeCardError({ type: 'card_error', code: 'card_declined', decline_code: declineCode, message: said })
    expect(faultOf(error)).toMatchObject({ kind: 'declined', code: declineCode, words: message })
  })

  it('does not exist without a key, so that nothing can be called by mistake', () => {
    expect(() => makeCardPayments(null).platform()).toThrow('Card payments are off')
  })
})

describe('a test', () => {
  it.fails('that breaks the provider’s contract fails by itself', async () => {
    await payments()
      .platform()
      .read((stripe) => stripe.accounts.list({ limit: 'several' as never }))
  })
})
