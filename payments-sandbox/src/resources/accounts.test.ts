import { describe, expect, it } from 'vitest'
import { activeAccount, newLink, onboard, ourAccount, startSandbox } from '../testing/start-sandbox.test.kit.ts'

describe('a new account', () => {
  it('may not charge yet and says what is due', async () => {
    const { stripe } = await startSandbox()
    const account = await stripe.accounts.create(ourAccount)
    expect(account).toMatchObject({
      id: expect.stringMatching(/^acct_\w{16}$/),
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      default_currency: 'gbp',
      controller: { type: 'application', stripe_dashboard: { type: 'full' }, fees: { payer: 'account' }, losses: { payments: 'stripe' } },
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
      metadata: { studio_id: 'arabesque' },
    })
    expect(account.requirements?.currently_due).toContain('external_account')
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ id: account.id })
    expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([account.id])
  })

  it('has no login link, since its owner has a dashboard with a password', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    await expect(stripe.accounts.createLoginLink(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('changes its name and its metadata', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    const changed = await stripe.accounts.update(id, { business_profile: { name: 'Barre' }, metadata: { city: 'Leeds' } })
    expect(changed).toMatchObject({ business_profile: { name: 'Barre' }, metadata: { studio_id: 'arabesque', city: 'Leeds' } })
  })
})

describe('onboarding', () => {
  it('with all details given makes the account active, and sends these events in order', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    expect(await onboard(await newLink(stripe, id), 'submit')).toBe('http://localhost:3000/dashboard/payment-settings?setup=success')
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { card_payments: 'active', transfers: 'active' },
      requirements: { currently_due: [], disabled_reason: null },
    })
    const events = await stripe.events.list({}, { stripeAccount: id })
    expect(events.data.toReversed().map(({ type }) => type)).toEqual([
      'account.external_account.created',
      'capability.updated',
      'capability.updated',
      'account.updated',
    ])
    expect(events.data[0]).toMatchObject({ account: id, data: { previous_attributes: { charges_enabled: false } } })
  })

  it('shows the last four digits of the bank account, and replaces it the next time', async () => {
    const { stripe } = await startSandbox()
    const { id } = await activeAccount(stripe)
    await onboard(await newLink(stripe, id), 'submit')
    const { data } = await stripe.accounts.listExternalAccounts(id, { object: 'bank_account', limit: 2 })
    expect(data).toMatchObject([{ object: 'bank_account', last4: '2345', currency: 'gbp' }])
  })

  it('left incomplete keeps it waiting, and a new link finishes it', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    await onboard(await newLink(stripe, id), 'leave')
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, details_submitted: false })
    expect((await stripe.accounts.listExternalAccounts(id)).data).toEqual([])
    await onboard(await newLink(stripe, id), 'submit')
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true })
  })

  it('that is rejected says so', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    await onboard(await newLink(stripe, id), 'reject')
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: { disabled_reason: 'rejected.other' },
    })
  })
})

describe('an account link', () => {
  const again = 'http://localhost:3000/dashboard/payment-settings?setup=again'

  it('works once: the second time it leads to where a new one is made', async () => {
    const { stripe, raw, address } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    const link = (await newLink(stripe, id)).slice(address.length)
    expect((await raw('GET', link)).headers.get('location')).toMatch(/^\/setup\/visit\//)
    expect((await raw('GET', link)).headers.get('location')).toBe(again)
  })

  it('works for ten minutes, the page behind it for an hour', async () => {
    const { stripe, raw, address, control } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    const [late, followed] = [(await newLink(stripe, id)).slice(address.length), (await newLink(stripe, id)).slice(address.length)]
    const visit = (await raw('GET', followed)).headers.get('location')!
    await control('POST', '/clock/advance', { seconds: 601 })
    expect((await raw('GET', late)).headers.get('location')).toBe(again)
    expect((await raw('GET', visit)).status).toBe(200)
    await control('POST', '/clock/advance', { seconds: 3600 })
    expect((await raw('POST', visit, { body: 'choice=submit&number=12345678' })).status).toBe(410)
  })

  it('is refused for an account of somebody else, and to an address that is no page', async () => {
    const { stripe, takeViolations } = await startSandbox()
    const { id } = await stripe.accounts.create(ourAccount)
    const link = { type: 'account_onboarding', return_url: again, refresh_url: again } as const
    await expect(stripe.accountLinks.create({ ...link, account: 'acct_1' })).rejects.toMatchObject({ code: 'account_invalid' })
    await expect(stripe.accountLinks.create({ ...link, account: id, return_url: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'url_invalid',
    })
    expect(await takeViolations()).toEqual([])
  })

  it('shows a name as text, whatever it contains, and asks again for what is wrong', async () => {
    const { stripe, address } = await startSandbox()
    const name = `<img src=x onerror=alert(1)> & "Sons" </title><script>1</script>`
    const { id } = await stripe.accounts.create({ ...ourAccount, business_profile: { name } })
    const page = await fetch(await newLink(stripe, id))
    const text = await page.text()
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;')
    expect(text).not.toMatch(/<img|<script/)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    )
    const refused = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ choice: 'submit', number: '"><b>' }) })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('4 to 34 letters and digits')])
    expect((await fetch(`${address}/setup/visit/visit_none`)).status).toBe(410)
  })
})

describe('the provider', () => {
  it('stops an account and lets it go on', async () => {
    const { stripe, control } = await startSandbox()
    const { id } = await activeAccount(stripe)
    await control('POST', `/accounts/${id}/disable`)
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, capabilities: { card_payments: 'inactive' } })
    await control('POST', `/accounts/${id}/enable`)
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true })
  })

  it('knows an account no more when its owner has disconnected it, and refuses to say anything of it', async () => {
    const { stripe, control } = await startSandbox()
    const { id } = await activeAccount(stripe)
    const link = await newLink(stripe, id)
    await control('POST', `/accounts/${id}/deauthorise`)
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' })
    await expect(stripe.customers.create({}, { stripeAccount: id })).rejects.toMatchObject({ code: 'account_invalid' })
    expect((await fetch(link)).status).toBe(410)
    expect((await stripe.accounts.list()).data).toEqual([])
  })

  it('has a dashboard on which its owner does the same', async () => {
    const { stripe, address, raw } = await startSandbox()
    const { id } = await activeAccount(stripe)
    expect(await (await fetch(`${address}/dashboard/${id}`)).text()).toContain('account ending in 2345')
    await raw('POST', `/dashboard/${id}`, { body: 'choice=disable' })
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false })
    await raw('POST', `/dashboard/${id}`, { body: 'choice=disconnect' })
    expect((await raw('GET', `/dashboard/${id}`)).status).toBe(404)
  })
})
