import { describe, expect, it } from 'vitest'
import { day, startBilling } from '../testing/billing.test.kit.ts'
import { answerBank, payWith, site } from '../testing/paying.test.kit.ts'

async function startPortal(more: { flow?: true } = {}) {
  const billing = await startBilling()
  const { stripe, customer } = billing
  await billing.useCard('pm_card_visa')
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true }, subscription_cancel: { enabled: false } },
  })
  const open = async () =>
    stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: `${site}/dashboard/billing`,
      ...(more.flow
        ? { flow_data: { type: 'payment_method_update', after_completion: { type: 'redirect', redirect: { return_url: `${site}/done` } } } }
        : {}),
    })
  return { ...billing, open }
}

describe('the portal', () => {
  it('shows the card, the invoices and the way back', async () => {
    const { open, subscribe, invoices } = await startPortal()
    await subscribe('starter_monthly')
    const { url } = await open()
    const text = await (await fetch(url)).text()
    const [invoice] = await invoices()
    for (const words of ['visa, ending in 4242', invoice!.number!, '£19.00', `href="${site}/dashboard/billing"`])
      expect(text).toContain(words)
    expect(await (await fetch(invoice!.hosted_invoice_url!)).text()).toContain('Paid. From Callboard')
  })

  it('replaces the card, which pays what was refused before', async () => {
    const { open, subscribe, useCard, wait, stripe, customer } = await startPortal()
    const { id } = await subscribe('starter_monthly')
    await useCard('pm_card_chargeCustomerFail')
    await wait(32 * day)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    const { url } = await open()
    expect((await payWith(url, '4000000000000002')).text).toContain('Your card was declined.')
    expect((await payWith(url, '5555555555554444')).to).toBe(url)
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    const after = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4444' } } } })
  })

  it('asks the bank, and leads on when it was opened for the card alone', async () => {
    const { open, subscribe, stripe } = await startPortal({ flow: true })
    const card = (await stripe.paymentMethods.attach('pm_card_visa', { customer: (await open()).customer })).id
    const { id } = await subscribe('starter_monthly', { default_payment_method: card })
    const { url } = await open()
    const text = await (await fetch(url)).text()
    expect([text.includes('Replace your card'), text.includes('Invoices')]).toEqual([true, false])
    const asked = await payWith(url, '4000002500003155')
    expect(await (await fetch((await answerBank(asked.to!, 'fail'))!)).text()).toContain('unable to authenticate')
    const again = await payWith(url, '4000002500003155')
    const back = await fetch((await answerBank(again.to!, 'complete'))!, { redirect: 'manual' })
    expect(back.headers.get('location')).toBe(`${site}/done`)
    const after = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })
    expect(after.default_payment_method).toMatchObject({ card: { last4: '3155' } })
  })

  it('needs a configuration, allows no more than it models, and closes after an hour', async () => {
    const { open, stripe, customer, wait } = await startPortal()
    await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toThrow('No configuration provided')
    await expect(
      stripe.billingPortal.configurations.create({ features: { subscription_cancel: { enabled: true } } }),
    ).rejects.toMatchObject({ code: 'sandbox_not_modelled' })
    expect((await stripe.billingPortal.configurations.list({ active: true })).data).toHaveLength(1)
    const { url } = await open()
    await wait(3601)
    expect((await fetch(url)).status).toBe(410)
  })
})
