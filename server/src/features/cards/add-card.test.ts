import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { filingWorld } from './cards.test.kit.ts'

const file = filingWorld()
const { cards, as, add, list, rows, customers, confirm, confirmed, attached } = file
beforeEach(() => file.forgetCards())

describe('a parent who adds a card', () => {
  it('has the card on file once it is confirmed, and the first card as the default', async () => {
    const card = await add('pat')
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 12, isDefault: true, state: 'usable' })
    expect(await add('pat', 'pm_card_mastercard')).toMatchObject({ brand: 'mastercard', isDefault: false })
    expect((await list('pat')).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    expect(await list('quinn')).toEqual([])
  })

  it('types the card at the provider, under their own name, and with nothing secret of the studio', async () => {
    const setup = await (await as('pat')).call.cards.beginAdding()
    expect(setup).toEqual({
      setupId: expect.stringMatching(/^seti_/),
      clientSecret: expect.stringContaining(`${setup.setupId}_secret_`),
      accountId: expect.stringMatching(/^acct_/),
      publishableKey: expect.stringMatching(/^pk_test_sandbox_/),
      scriptUrl: `${cards.provider.sandbox}/js/stripe.js`,
      billing: { name: people.pat.name, email: people.pat.email },
    })
  })

  it('finds no setup of another parent, of nobody, and of the studio’s own, as if it did not exist', async () => {
    const quinns = await confirmed('quinn')
    await as('pat').then(({ call }) => call.cards.beginAdding())
    const [{ customerId } = { customerId: '' }] = await customers('pat')
    const own = await file.atProvider('/setup_intents', { customer: customerId, payment_method: 'pm_card_visa', confirm: 'true' })
    for (const setupId of [quinns, 'seti_none', own.id, '../accounts'])
      await expect((await as('pat')).call.cards.add({ setupId })).rejects.toMatchObject({ code: 'setup-not-found' })
    await cards.settle()
    expect(await rows('pat')).toEqual([])
    expect(await rows('quinn')).toHaveLength(1)
  })

  it('is refused while the card is not confirmed, and after it was declined', async () => {
    const { call } = await as('pat')
    const { setupId } = await call.cards.beginAdding()
    await expect(call.cards.add({ setupId })).rejects.toMatchObject({ code: 'setup-not-finished' })
    await expect(confirm(setupId, 'pm_card_visa_chargeDeclined')).rejects.toThrow('card_declined')
    await expect(call.cards.add({ setupId })).rejects.toMatchObject({ code: 'setup-not-finished' })
    await confirm(setupId)
    expect(await call.cards.add({ setupId })).toMatchObject({ last4: '4242' })
  })

  it('has a card whose bank asks only after agreeing', async () => {
    const { call } = await as('pat')
    const refused = await call.cards.beginAdding()
    await confirm(refused.setupId, 'pm_card_authenticationRequired')
    await file.answer(refused.clientSecret, 'fail')
    await expect(call.cards.add(refused)).rejects.toMatchObject({ code: 'setup-not-finished' })
    const agreed = await call.cards.beginAdding()
    expect(await confirm(agreed.setupId, 'pm_card_authenticationRequired')).toMatchObject({ status: 'requires_action' })
    await expect(call.cards.add(agreed)).rejects.toMatchObject({ code: 'setup-not-finished' })
    await file.answer(agreed.clientSecret, 'complete')
    expect(await call.cards.add(agreed)).toMatchObject({ last4: '3184' })
  })

  it('need not come back: a card is added by the provider’s event when the browser was closed', async () => {
    await confirmed('pat')
    expect(await list('pat')).toEqual([])
    await cards.settle()
    expect(await list('pat')).toMatchObject([{ last4: '4242', isDefault: true }])
  })

  it('has the card once, however often and in whatever order the events come', async () => {
    await cards.control('POST', '/deliveries', { shuffle: true, duplicate: 10 })
    const setupId = await confirmed('pat')
    const { call } = await as('pat')
    await Promise.all([call.cards.add({ setupId }), call.cards.add({ setupId }), cards.settle()])
    expect(await rows('pat')).toHaveLength(1)
  })

  it('has one card after adding the same number twice, and the provider detaches the other', async () => {
    const first = await add('pat')
    const again = await add('pat')
    expect(again.id).toBe(first.id)
    await cards.settle()
    expect(await list('pat')).toHaveLength(1)
    expect(await attached('pat')).toEqual((await rows('pat')).map(({ providerCardId }) => providerCardId))
  })

  it('is one customer at the provider, from two devices at once', async () => {
    const { call } = await as('pat')
    const setups = await Promise.all([call.cards.beginAdding(), call.cards.beginAdding(), call.cards.beginAdding()])
    await cards.settle()
    const [one, ...others] = await customers('pat')
    expect(others).toEqual([])
    const at = await file.atProvider<{ data: { id: string }[] }>(`/customers?email=${encodeURIComponent(people.pat.email)}`)
    expect(at.data.filter(({ id }) => id === one?.customerId)).toHaveLength(1)
    for (const [index, { setupId }] of setups.entries()) {
      await confirm(setupId, ['pm_card_visa', 'pm_card_amex', 'pm_card_mastercard'][index])
      await call.cards.add({ setupId })
    }
    const kept = await list('pat')
    expect(kept).toHaveLength(3)
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('is told when the provider does not answer, and the customer whose answer was lost is found again', async () => {
    await cards.control('POST', '/mishaps', { operation: 'POST /v1/customers', kind: 'lost-after', times: 3 })
    const { call } = await as('pat')
    await expect(call.cards.beginAdding()).rejects.toMatchObject({ code: 'provider-unsure' })
    expect(await customers('pat')).toEqual([])
    cards.world.clock.advance({ minutes: 3 })
    await cards.runSchedule('card-payments.find-pending')
    const [found] = await customers('pat')
    const { setupId } = await call.cards.beginAdding()
    expect(await customers('pat')).toEqual([found])
    await cards.control('POST', '/mishaps', { operation: 'GET /v1/setup_intents', kind: 'lost-before', times: 3 })
    await confirm(setupId)
    await expect(call.cards.add({ setupId })).rejects.toMatchObject({ code: 'provider-unsure' })
    expect(await call.cards.add({ setupId })).toMatchObject({ last4: '4242' })
  })

  it('cannot test stolen cards one after the other', async () => {
    const { call } = await as('pat')
    for (let one = 0; one < 20; one += 1) await call.cards.beginAdding()
    await expect(call.cards.beginAdding()).rejects.toMatchObject({ code: 'too-many-requests' })
    await (await as('quinn')).call.cards.beginAdding()
  })

  it('is refused where the studio takes no cards: the account may not charge, or cards are switched off', async () => {
    const { call } = await as('pat')
    const olive = await as('olive')
    const setupId = await confirmed('pat')
    await cards.settle()
    await olive.call.studios.setPaymentMethods({ bankTransfer: true })
    await cards.world.inNorthlight(({ db, studioId }) =>
      db.updateTable('studios').set({ takesCards: false }).where('id', '=', studioId).execute(),
    )
    expect(await call.cards.list()).toMatchObject({ takesCards: false, modes: [], cards: [{ last4: '4242' }] })
    for (const ask of [() => call.cards.beginAdding(), () => call.cards.add({ setupId })])
      await expect(ask()).rejects.toMatchObject({ code: 'studio-cannot-take-cards' })
    await cards.world.inNorthlight(({ db, studioId }) =>
      db.updateTable('studios').set({ takesCards: true }).where('id', '=', studioId).execute(),
    )
    expect(await call.cards.list()).toMatchObject({ takesCards: true, modes: ['live', 'typed'] })
  })
})

describe('a card typed into our own form', () => {
  const typed = { last4: '1234', expiryMonth: 8, expiryYear: 2031, brand: 'amex' as const }

  it('is stored in the payments sandbox as it was typed', async () => {
    expect(await (await as('pat')).call.cards.addTyped(typed)).toMatchObject({ ...typed, isDefault: true, state: 'usable' })
    expect(await attached('pat')).toHaveLength(1)
  })

  it.each([
    ['letters', { last4: '12a4' }, 'last4', 'Please enter the last four digits'],
    ['five digits', { last4: '12345' }, 'last4', 'Please enter the last four digits'],
    ['a thirteenth month', { expiryMonth: 13 }, 'expiryMonth', 'Invalid expiry month'],
    ['no month', { expiryMonth: 0 }, 'expiryMonth', 'Invalid expiry month'],
    ['a year of two digits', { expiryYear: 31 }, 'expiryYear', 'Invalid expiry year'],
  ])('is refused with %s', async (_what, wrong, field, words) => {
    await expect((await as('pat')).call.cards.addTyped({ ...typed, ...wrong })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { [field]: words } },
    })
  })

  it('is refused with a past year, and accepted with the present one', async () => {
    const { call } = await as('pat')
    const year = cards.world.clock.now().toZonedDateTimeISO('Europe/London').year
    await expect(call.cards.addTyped({ ...typed, expiryYear: year - 1 })).rejects.toMatchObject({
      code: 'expired-already',
      message: 'Invalid expiry year',
      data: { field: 'expiryYear' },
    })
    expect(await call.cards.addTyped({ ...typed, expiryYear: year, expiryMonth: 12 })).toMatchObject({ state: 'usable' })
  })
})
