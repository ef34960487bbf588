import { describe, expect, it } from 'vitest'
import { activeAccount, startSandbox } from '../testing/start-sandbox.test.kit.ts'

describe('an idempotency key', () => {
  it('sent twice gets the same answer, and the action is done once', async () => {
    const { stripe } = await startSandbox()
    const options = { idempotencyKey: 'cus:1' }
    const first = await stripe.customers.create({ email: 'a@example.com' }, options)
    const second = await stripe.customers.create({ email: 'a@example.com' }, options)
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('is refused with other parameters, and for another call', async () => {
    const { stripe } = await startSandbox()
    const options = { idempotencyKey: 'cus:1' }
    const { id } = await stripe.customers.create({ email: 'a@example.com' }, options)
    await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    await expect(stripe.customers.update(id, { email: 'a@example.com' }, options)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('of one account is free on another account', async () => {
    const { stripe } = await startSandbox()
    const { id: stripeAccount } = await activeAccount(stripe)
    const ours = await stripe.customers.create({}, { idempotencyKey: 'cus:1' })
    const theirs = await stripe.customers.create({}, { idempotencyKey: 'cus:1', stripeAccount })
    expect(theirs.id).not.toBe(ours.id)
  })

  it('conflicts while its first request is under way', async () => {
    const { stripe, control } = await startSandbox()
    await control('POST', '/mishaps', { kind: 'slow', seconds: 0.3, operation: 'POST /v1/customers' })
    const options = { idempotencyKey: 'cus:1' }
    const first = stripe.customers.create({}, options)
    await expect
      .poll(() => stripe.customers.create({}, options).catch((error: unknown) => error))
      .toMatchObject({
        statusCode: 409,
        code: 'idempotency_key_in_use',
      })
    await first
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('keeps no answer to parameters that were refused', async () => {
    const { stripe } = await startSandbox()
    const options = { idempotencyKey: 'cus:1' }
    await expect(stripe.customers.create({ balance: 5 }, options)).rejects.toThrow('does not model')
    expect((await stripe.customers.create({}, options)).id).toMatch(/^cus_/)
  })

  it('is forgotten after a day', async () => {
    const { stripe, control } = await startSandbox()
    const first = await stripe.customers.create({}, { idempotencyKey: 'cus:1' })
    await control('POST', '/clock/advance', { seconds: 24 * 3600 + 1 })
    expect((await stripe.customers.create({}, { idempotencyKey: 'cus:1' })).id).not.toBe(first.id)
  })

  it('leads to what was done when the answer was lost', async () => {
    const { stripe, control } = await startSandbox()
    await control('POST', '/mishaps', { kind: 'lost-after', operation: 'POST /v1/customers', times: 2 })
    const options = { idempotencyKey: 'cus:1' }
    // The SDK retries a closed connection once.
    await expect(stripe.customers.create({}, options)).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect((await stripe.customers.create({}, options)).lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })
})

describe('a planned mishap', () => {
  it('happens to the next request of its operation only', async () => {
    const { stripe, control } = await startSandbox()
    await control('POST', '/mishaps', { kind: 'status', status: 503, operation: 'POST /v1/customers' })
    expect((await stripe.customers.list()).data).toEqual([])
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503, type: 'StripeAPIError' })
    await stripe.customers.create({})
    expect((await stripe.customers.list()).data).toHaveLength(1)
  })

  it('set before the action leaves nothing done', async () => {
    const { stripe, control } = await startSandbox()
    await control('POST', '/mishaps', { kind: 'lost-before', operation: 'POST /v1/customers', times: 2 })
    await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect((await stripe.customers.list()).data).toEqual([])
  })
})

describe('a list', () => {
  it('comes newest first, in pages both ways', async () => {
    const { stripe } = await startSandbox()
    for (const name of ['A', 'B', 'C', 'D']) await stripe.customers.create({ name })
    const names = (page: { data: { name?: string | null }[]; has_more: boolean }) => [
      page.data.map(({ name }) => name).join(''),
      page.has_more,
    ]
    const first = await stripe.customers.list({ limit: 3 })
    expect(names(first)).toEqual(['DCB', true])
    expect(names(await stripe.customers.list({ limit: 3, starting_after: first.data[2]!.id }))).toEqual(['A', false])
    expect(names(await stripe.customers.list({ limit: 1, ending_before: first.data[2]!.id }))).toEqual(['C', true])
    const all = await stripe.customers.list({ limit: 1 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ name }) => name).join('')).toBe('DCBA')
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({ statusCode: 404, param: 'starting_after' })
  })

  it('is narrowed by when and by whom', async () => {
    const { stripe, control } = await startSandbox()
    const old = await stripe.customers.create({ email: 'a@example.com' })
    await control('POST', '/clock/advance', { seconds: 100 })
    await stripe.customers.create({ email: 'b@example.com' })
    expect((await stripe.customers.list({ created: { lte: old.created } })).data.map(({ email }) => email)).toEqual(['a@example.com'])
    expect((await stripe.customers.list({ created: { gt: old.created } })).data.map(({ email }) => email)).toEqual(['b@example.com'])
    expect((await stripe.customers.list({ created: old.created })).data).toHaveLength(1)
    expect((await stripe.customers.list({ email: 'b@example.com' })).data).toHaveLength(1)
  })
})

describe('metadata', () => {
  it('is merged by name and unset by an empty value', async () => {
    const { stripe } = await startSandbox()
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
    expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' })
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })
})

describe('expand', () => {
  it('refuses what cannot be expanded, and more than four levels', async () => {
    const { stripe, takeViolations } = await startSandbox()
    const { id } = await stripe.customers.create({ email: 'a@example.com' })
    await expect(stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toThrow('cannot be expanded (email)')
    await expect(stripe.customers.retrieve(id, { expand: ['a.b.c.d.e'] })).rejects.toThrow('more than 4 levels')
    expect(await takeViolations()).toEqual([])
  })
})

describe('another account', () => {
  it('is refused when the platform does not know it, and its objects do not exist for others', async () => {
    const { stripe } = await startSandbox()
    const { id: stripeAccount } = await activeAccount(stripe)
    const { id } = await stripe.customers.create({}, { stripeAccount })
    await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
    await expect(stripe.customers.list({}, { stripeAccount: 'acct_0000000000000000' })).rejects.toMatchObject({
      type: 'StripePermissionError',
      statusCode: 403,
      code: 'account_invalid',
    })
    await expect(stripe.accounts.retrieve('acct_0000000000000000')).rejects.toMatchObject({ code: 'account_invalid' })
  })
})
