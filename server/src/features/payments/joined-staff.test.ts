import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { payingWorld, payOn } from './paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill, books } = paying
const { pat } = people
const later = Temporal.Now.plainDateISO().add({ days: 14 }).toString()
const days = { from: later.slice(0, 4) + '-01-01', to: later }

const become = async (role: 'owner' | 'teacher' | 'parent') => (await cards.world.as('olive')).call.users.changeRole({ id: pat.id, role })
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

describe.each(['teacher', 'owner'] as const)('a parent who has become a %s', (role) => {
  const ids = { once: '', recurring: '', refunded: '', ofQuinn: '' }
  let own: Browser
  beforeAll(async () => {
    own = await cards.world.as('pat')
    ids.once = (await bill()).id
    ids.recurring = (await bill({ seriesId: await paying.series({ dueOn: later, card: null }), dueOn: later })).id
    ids.ofQuinn = (await bill({ parent: 'quinn' })).id
    ids.refunded = (await bill()).id
    await paying.payUnseen(ids.refunded)
    await cards.settle()
    const [payment] = (await books(ids.refunded)).payments
    const olive = await cards.world.as('olive')
    const refund = { id: crypto.randomUUID(), paymentId: payment!.id, amountMinor: 1000, reason: 'requested_by_customer' as const }
    await olive.call.payments.refund(refund)
    await cards.settle()
    await become(role)
  }, 60_000)
  afterAll(() => become('parent'))

  it('sees their invoices, on the screen and as PDFs, with refunds', async () => {
    expect((await fullSession(own))?.user).toMatchObject({ role, hasBills: true })
    const { invoices } = await own.call.invoices.mine({})
    const shown = new Set(invoices.map(({ id }) => id))
    for (const id of [ids.once, ids.recurring, ids.refunded]) expect(shown).toContain(id)
    expect(shown).not.toContain(ids.ofQuinn)
    expect(invoices.find(({ id }) => id === ids.recurring)).toMatchObject({ isRecurring: true })
    expect((await own.call.invoices.read({ id: ids.once })).parent.id).toBe(pat.id)
    expect((await own.fetch(`/api/invoices/${ids.once}/pdf`)).headers.get('content-type')).toBe('application/pdf')
    const { payments } = await own.call.invoices.read({ id: ids.refunded })
    const [refund] = payments.flatMap(({ refunds }) => refunds)
    expect(refund).toMatchObject({ amountMinor: 1000 })
    expect((await own.fetch(`/api/payments/refunds/${refund!.id}/paper`)).headers.get('content-type')).toBe('application/pdf')
    expect((await own.call.statements.read({ parentId: pat.id, ...days })).rows.length).toBeGreaterThan(0)
    expect(await own.call.bookings.own()).toMatchObject({ waiting: [] })
  })

  it('pays an invoice by card, which is kept for recurring invoices, as these go on', async () => {
    for (const id of [ids.once, ids.recurring]) {
      const { url } = await own.call.payments.checkout({ invoiceId: id, keepsCard: true })
      await payOn(url)
      expect(await own.call.payments.check({ invoiceId: id })).toMatchObject({ isPaid: true })
      expect((await books(id)).status).toBe('paid')
    }
    const keepsCard = async (invoiceId: string) =>
      cards.world.inNorthlight(({ db }) => db.selectFrom('checkouts').select('keepsCard').where('invoiceId', '=', invoiceId).execute())
    expect([await keepsCard(ids.once), await keepsCard(ids.recurring)]).toEqual([[{ keepsCard: false }], [{ keepsCard: true }]])
  })

  it('cannot pay another family’s invoice', async () => {
    expect(await codeOf(own.call.payments.checkout({ invoiceId: ids.ofQuinn }))).toBe('invoice-not-found')
    if (role === 'owner') return
    expect(await codeOf(own.call.invoices.read({ id: ids.ofQuinn }))).toBe('invoice-not-found')
    expect(await codeOf(own.call.payments.check({ invoiceId: ids.ofQuinn }))).toBe('invoice-not-found')
    expect(await codeOf(own.call.statements.read({ parentId: people.quinn.id, ...days }))).toBe('family-not-found')
  })
})

describe('after the subscription has been over for a month', () => {
  const setStatus = (trialEndsAt: Date | null) =>
    cards.world.database.kysely
      .updateTable('studioSubscriptions')
      .set({ status: trialEndsAt ? 'trialing' : 'active', trialEndsAt, ...(trialEndsAt && { providerSubscriptionId: null }) })
      .where('studioId', '=', studios.northlight.id)
      .execute()
  beforeEach(() => become('teacher'))
  afterAll(async () => {
    await setStatus(null)
    await become('parent')
  })

  it('a teacher can still read their own invoices, and nothing else of the studio', async () => {
    const own = await cards.world.as('pat')
    const { id } = await bill()
    await setStatus(new Date(cards.world.clock.now().subtract({ hours: 24 * 40 }).epochMilliseconds))
    expect((await own.call.invoices.read({ id })).id).toBe(id)
    expect((await own.call.invoices.mine({})).invoices.map((one) => one.id)).toContain(id)
    expect(await codeOf(own.call.bookings.ofClass({ classId: crypto.randomUUID() }))).toBe('studio-resting')
    expect((await fullSession(await cards.world.as('tom')))?.user.hasBills).toBe(false)
  })
})
