import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { ourAccount } from '../../testing/start-sandbox.test.kit.ts'
import { answerBank, site, startWithFamily } from '../../testing/paying.test.kit.ts'
import { cardOf, testCards } from '../cards/test-cards.ts'

const now = {
  amount: 1500,
  currency: 'gbp',
  confirm: true,
  return_url: `${site}/back`,
  allowed_payment_method_types: ['card'],
} as const satisfies Stripe.PaymentIntentCreateParams
const later = { ...now, off_session: true, return_url: undefined } as const

describe('a payment', () => {
  it('succeeds with a good card and sends these events in order', async () => {
    const { stripe, studio, customer, types } = await startWithFamily()
    const paid = await stripe.paymentIntents.create(
      { ...now, customer, payment_method: 'pm_card_visa', metadata: { kind: 'drop_in' } },
      studio,
    )
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1500, metadata: { kind: 'drop_in' }, next_action: null })
    expect(await types('payment_intent.created')).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge', 'payment_method'] }, studio)
    expect(charge).toMatchObject({ paid: true, amount: 1500, payment_method_details: { card: { brand: 'visa', last4: '4242' } } })
    expect((await stripe.balance.retrieve({}, studio)).available).toMatchObject([{ amount: 1500, currency: 'gbp' }])
  })

  it.each(testCards.filter(({ refused }) => refused))('is refused with $id, and its try is kept', async ({ id, refused }) => {
    const { stripe, studio } = await startWithFamily()
    const error = await stripe.paymentIntents
      .create({ ...now, payment_method: id }, studio)
      .catch((thrown: unknown) => thrown as Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, ...refused })
    const [kept] = (await stripe.paymentIntents.list({}, studio)).data
    expect(kept).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_payment_error: { code: refused!.code } })
    expect((await stripe.charges.list({ payment_intent: kept!.id }, studio)).data).toMatchObject([{ status: 'failed', paid: false }])
    const again = await stripe.paymentIntents.confirm(kept!.id, { payment_method: 'pm_card_visa' }, studio)
    expect(again.status).toBe('succeeded')
  })

  it('asks the owner’s bank, who agrees or does not, and leads back', async () => {
    const { stripe, studio, types } = await startWithFamily()
    const pay = () => stripe.paymentIntents.create({ ...now, payment_method: 'pm_card_authenticationRequired' }, studio)
    const asked = await pay()
    expect([asked.status, asked.next_action?.type]).toEqual(['requires_action', 'redirect_to_url'])
    const page = await fetch(asked.next_action!.redirect_to_url!.url!)
    expect(await page.text()).toContain('A payment of £15.00.')
    const back = new URL((await answerBank(page.url, 'complete'))!)
    expect([back.pathname, back.searchParams.get('payment_intent'), back.searchParams.get('redirect_status')]).toEqual([
      '/back',
      asked.id,
      'succeeded',
    ])
    expect((await stripe.paymentIntents.retrieve(asked.id, {}, studio)).status).toBe('succeeded')
    expect(await types('payment_intent.requires_action')).toEqual([
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])

    const refused = await pay()
    expect(await answerBank(refused.next_action!.redirect_to_url!.url!, 'fail')).toContain('redirect_status=failed')
    expect(await stripe.paymentIntents.retrieve(refused.id, {}, studio)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('can be declined although the card’s owner has confirmed it at the bank', async () => {
    const { stripe, studio } = await startWithFamily()
    const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
    const asked = await stripe.paymentIntents.create({ ...now, payment_method: card }, studio)
    await answerBank(asked.next_action!.redirect_to_url!.url!, 'complete')
    expect((await stripe.paymentIntents.retrieve(asked.id, {}, studio)).last_payment_error).toMatchObject({
      decline_code: 'insufficient_funds',
    })
  })

  it('made without the card’s owner needs a card that was saved with their consent', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const charge = (payment_method: string) => stripe.paymentIntents.create({ ...later, customer, payment_method }, studio)
    await expect(charge('pm_card_authenticationRequiredOnSetup')).rejects.toMatchObject({ code: 'authentication_required' })
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' }, studio)
    const asked = await stripe.setupIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_authenticationRequiredOnSetup', return_url: site },
      studio,
    )
    await answerBank(asked.next_action!.redirect_to_url!.url!, 'complete')
    const saved = await stripe.setupIntents.retrieve(intent.id, {}, studio)
    expect(saved.status).toBe('succeeded')
    expect((await charge(saved.payment_method as string)).status).toBe('succeeded')
  })

  it('can be cancelled, but not after it was paid, and is not paid twice', async () => {
    const { stripe, studio } = await startWithFamily()
    const open = await stripe.paymentIntents.create({ amount: 900, currency: 'gbp' }, studio)
    expect(await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' }, studio)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    const paid = await stripe.paymentIntents.create({ ...now, payment_method: 'pm_card_visa' }, studio)
    const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 }
    await expect(stripe.paymentIntents.cancel(paid.id, {}, studio)).rejects.toMatchObject(unexpected)
    await expect(stripe.paymentIntents.confirm(paid.id, {}, studio)).rejects.toMatchObject(unexpected)
  })

  it('is refused to an account that may not charge, below the least amount, and with a card of somebody else', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const { id: idle } = await stripe.accounts.create(ourAccount)
    await expect(stripe.paymentIntents.create({ ...now, payment_method: 'pm_card_visa' }, { stripeAccount: idle })).rejects.toThrow(
      'cannot currently make charges',
    )
    await expect(stripe.paymentIntents.create({ ...now, amount: 29, payment_method: 'pm_card_visa' }, studio)).rejects.toMatchObject({
      code: 'amount_too_small',
    })
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer }, studio)
    const { id: other } = await stripe.customers.create({}, studio)
    await expect(stripe.paymentIntents.create({ ...now, customer: other, payment_method: card }, studio)).rejects.toThrow(
      'belongs to another customer',
    )
    await expect(stripe.paymentIntents.create({ ...now, payment_method: card })).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('a saved card', () => {
  it('belongs to one customer until it is detached, and then to nobody', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const card = await stripe.paymentMethods.attach('pm_card_mastercard', { customer }, studio)
    expect((await stripe.customers.listPaymentMethods(customer, { type: 'card' }, studio)).data).toMatchObject([
      { id: card.id, card: { last4: '4444' } },
    ])
    const changed = await stripe.paymentMethods.update(
      card.id,
      { card: { exp_month: 3, exp_year: 2040 }, billing_details: { name: 'P' } },
      studio,
    )
    expect(changed).toMatchObject({ card: { exp_month: 3, exp_year: 2040 }, billing_details: { name: 'P' } })
    expect(await stripe.paymentMethods.detach(card.id, {}, studio)).toMatchObject({ customer: null })
    await expect(stripe.paymentMethods.detach(card.id, {}, studio)).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.paymentMethods.attach(card.id, { customer }, studio)).rejects.toThrow('may not be used again')
  })

  it('that is refused at saving says so, and can be replaced by another', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const intent = await stripe.setupIntents.create({ customer }, studio)
    const confirm = (payment_method: string) => stripe.setupIntents.confirm(intent.id, { payment_method }, studio)
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' })
    expect((await confirm('pm_card_chargeCustomerFail')).status).toBe('succeeded')
    await expect(confirm('pm_card_visa')).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
  })

  it('can be made to look as typed, for the product’s manual form', async () => {
    const { stripe, studio, customer, control } = await startWithFamily()
    const typed = { last4: '9876', brand: 'mastercard', month: 4, year: 2031 }
    const { id } = (await control('POST', `/accounts/${studio.stripeAccount}/cards`, typed)) as { id: string }
    const card = await stripe.paymentMethods.attach(id, { customer }, studio)
    expect(card.card).toMatchObject({ last4: '9876', brand: 'mastercard', exp_month: 4, exp_year: 2031 })
    expect((await stripe.paymentIntents.create({ ...later, customer, payment_method: id }, studio)).status).toBe('succeeded')
    await expect(control('POST', `/accounts/${studio.stripeAccount}/cards`, { ...typed, last4: '4242424242424242' })).rejects.toThrow(
      'last4',
    )
  })

  it('has the same fingerprint as the same card before', async () => {
    const { stripe, studio, customer } = await startWithFamily()
    const one = await stripe.paymentMethods.attach('pm_card_visa', { customer }, studio)
    const two = await stripe.paymentMethods.attach('pm_card_visa', { customer }, studio)
    expect([one.id === two.id, one.card?.fingerprint === two.card?.fingerprint]).toEqual([false, true])
    expect(cardOf('4242424242424242')?.id).toBe('pm_card_visa')
  })
})

describe('a refund', () => {
  const paid = async (card = 'pm_card_visa') => {
    const family = await startWithFamily()
    const { id } = await family.stripe.paymentIntents.create({ ...now, payment_method: card }, family.studio)
    const refund = (amount?: number) =>
      family.stripe.refunds.create({ payment_intent: id, amount, reason: 'requested_by_customer' }, family.studio)
    return { ...family, id, refund }
  }

  it('comes in parts that never pass the payment, also at once', async () => {
    const { refund, stripe, studio, id } = await paid()
    expect(await refund(500)).toMatchObject({ status: 'succeeded', amount: 500, reason: 'requested_by_customer' })
    const both = await Promise.allSettled([refund(600), refund(600)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund(401)).rejects.toMatchObject({ param: 'amount' })
    expect((await refund()).amount).toBe(400)
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await stripe.refunds.list({ payment_intent: id }, studio)).data).toHaveLength(3)
    expect((await stripe.charges.list({ payment_intent: id }, studio)).data[0]).toMatchObject({ amount_refunded: 1500, refunded: true })
  })

  it('stays pending with one test card and arrives later', async () => {
    const { refund, stripe, studio, control, types } = await paid('pm_card_pendingRefund')
    const { id, status } = await refund()
    expect(status).toBe('pending')
    await control('POST', '/clock/advance', { seconds: 5 })
    expect((await stripe.refunds.retrieve(id, {}, studio)).status).toBe('succeeded')
    expect(await types('refund.created')).toEqual(['refund.created', 'charge.refunded', 'refund.updated'])
  })

  it('that fails later, with another card, frees its amount to be refunded again', async () => {
    const { refund, stripe, studio, control, types } = await paid('pm_card_refundFail')
    const { id, status } = await refund()
    expect(status).toBe('succeeded')
    await control('POST', '/clock/advance', { seconds: 5 })
    expect(await stripe.refunds.retrieve(id, {}, studio)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    expect(await types('refund.created')).toEqual(['refund.created', 'charge.refunded', 'refund.updated', 'refund.failed'])
    expect((await refund()).amount).toBe(1500)
  })
})
