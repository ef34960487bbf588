import { describe, expect, it } from 'vitest'
import { answerBank, site, startWithFamily } from '../testing/paying.test.kit.ts'
import { publishableKey, secretKey } from '../testing/start-sandbox.test.kit.ts'

type Family = Awaited<ReturnType<typeof startWithFamily>>

async function setUp() {
  const family = await startWithFamily()
  const { stripe, customer, studio } = family
  const intent = await stripe.setupIntents.create({ customer, usage: 'off_session', allowed_payment_method_types: ['card'] }, studio)
  return { ...family, intent }
}

/** Confirms as the browser frame does. */
async function confirm(
  { address, studio, intent }: Pick<Family, 'address' | 'studio'> & { intent: { id: string; client_secret: string | null } },
  number: string,
  { key = publishableKey, account = studio.stripeAccount, ...changed }: Record<string, string> = {},
) {
  const body = new URLSearchParams({
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Pat Ellis',
    return_url: `${site}/back`,
    ...changed,
  })
  const headers = { authorization: `Bearer ${key}`, 'stripe-account': account }
  const response = await fetch(`${address}/v1/setup_intents/${intent.id}/confirm`, { method: 'POST', headers, body })
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer, error: answer['error'] as Record<string, any> | undefined }
}

describe('the script in the browser', () => {
  it('saves a card with the publishable key and the secret, and is shown nothing of the customer', async () => {
    const one = await setUp()
    const { status, answer } = await confirm(one, '4242 4242 4242 4242')
    expect([status, answer['status'], answer['payment_method']]).toEqual([200, 'succeeded', expect.stringMatching(/^pm_/)])
    expect(Object.keys(answer)).not.toContain('customer')
    const intent = await one.stripe.setupIntents.retrieve(one.intent.id, { expand: ['payment_method'] }, one.studio)
    expect(intent).toMatchObject({
      status: 'succeeded',
      payment_method: {
        card: { last4: '4242', exp_month: 12, exp_year: 2040 },
        billing_details: { name: 'Pat Ellis' },
        customer: one.customer,
      },
    })
  })

  it('reports declined and mistyped cards, and may try again', async () => {
    const one = await setUp()
    expect(await confirm(one, '4000000000000002')).toMatchObject({
      status: 402,
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
        setup_intent: { status: 'requires_payment_method' },
      },
    })
    for (const [number, changed, message] of [
      ['42', {}, 'Your card number is incorrect.'],
      ['4242424242424241', {}, 'Your card number is incorrect.'],
      ['4242424242424242', { 'payment_method_data[card][exp_month]': '' }, "Your card's expiry date is incorrect."],
      ['4242424242424242', { 'payment_method_data[card][cvc]': '1' }, "Your card's security code is incomplete."],
    ] as const)
      expect(await confirm(one, number, changed)).toMatchObject({ status: 402, error: { message } })
    expect(await confirm(one, '5555555555554444')).toMatchObject({ status: 200, answer: { status: 'succeeded' } })
  })

  it('is led to the bank and back', async () => {
    const one = await setUp()
    const { answer } = await confirm(one, '4000002760003184')
    expect(answer).toMatchObject({ status: 'requires_action' })
    const { url } = answer['next_action'].redirect_to_url
    expect(await answerBank(url, 'fail')).toContain(`${site}/back?setup_intent=${one.intent.id}`)
    expect(await answerBank(url, 'fail')).toContain('redirect_status=failed')
    const again = await confirm(one, '4000002760003184')
    expect(await answerBank(again.answer['next_action'].redirect_to_url.url, 'complete')).toContain('redirect_status=succeeded')
  })

  it('is refused without the secret, on another account, and with another key; the secret key asks as ever', async () => {
    const one = await setUp()
    const nothing = { status: 404, error: { code: 'resource_missing' } }
    expect(await confirm(one, '4242424242424242', { client_secret: `${one.intent.id}_secret_guessed` })).toMatchObject(nothing)
    expect(await confirm(one, '4242424242424242', { account: 'acct_other' })).toMatchObject(nothing)
    expect(await confirm({ ...one, intent: { id: 'seti_none', client_secret: 'x' } }, '4242424242424242')).toMatchObject(nothing)
    expect(await confirm(one, '4242424242424242', { key: 'pk_test_sandbox_other' })).toMatchObject({ status: 401 })
    expect(await confirm(one, '4242424242424242', { key: secretKey })).toMatchObject({ status: 400, error: { code: 'parameter_unknown' } })
    expect(await one.takeViolations()).not.toEqual([])
  })

  it('sends no parameter that the sandbox would ignore', async () => {
    const one = await setUp()
    expect(await confirm(one, '4242424242424242', { use_stripe_sdk: 'true' })).toMatchObject({
      status: 400,
      error: { code: 'parameter_unknown', param: 'use_stripe_sdk' },
    })
  })
})

describe('the frame with the card', () => {
  it('is shown in pages of this computer only, loads nothing from elsewhere, and says that no money moves', async () => {
    const { address } = await startWithFamily()
    const frame = await fetch(`${address}/elements/card?parent=${encodeURIComponent('http://localhost:3000')}`)
    expect(await frame.text()).toContain('Sandbox: no real money.')
    const policy = frame.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*')
    for (const parent of ['https://evil.example', 'http://localhost.evil.example', 'http://localhost:3000/x', ''])
      expect((await fetch(`${address}/elements/card?parent=${encodeURIComponent(parent)}`)).status).toBe(403)
    const script = await fetch(`${address}/js/stripe.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})
