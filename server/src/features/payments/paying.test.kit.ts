import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { toDate } from '../../platform/clock.ts'
import { cardWorld } from '../../world/card-world.test.kit.ts'
import { people, type PersonName } from '../../world/people.ts'

export interface Billed {
  readonly id: string
  readonly name: string
}

let index = 0

/** The demo story with a payments sandbox and a connected studio that takes cards; runs on the sandbox's clock. */
export function payingWorld() {
  const cards = cardWorld()
  let accountId = ''

  beforeAll(async () => {
    cards.world.clock.set(Temporal.Now.instant().toString())
    const olive = await cards.world.as('olive')
    await cards.connect(olive)
    await olive.call.paymentSettings.check()
    accountId = await cards.world.inNorthlight(async ({ db, studioId }) => {
      const row = await db.selectFrom('cardAccounts').select('accountId').where('studioId', '=', studioId).executeTakeFirstOrThrow()
      return row.accountId!
    })
    await cards.settle()
  }, 60_000)

  /** Calls the sandbox as the product would, or as somebody using the provider's dashboard. */
  const atProvider = async <Answer = { id: string }>(path: string, body?: Record<string, string>): Promise<Answer> => {
    const { sandbox, secretKey } = cards.provider
    const headers = { authorization: `Bearer ${secretKey}`, 'stripe-account': accountId }
    const response = await fetch(`${sandbox}/v1${path}`, { headers, ...(body && { method: 'POST', body: new URLSearchParams(body) }) })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }

  return {
    cards,
    atProvider,
    get accountId() {
      return accountId
    },
    /** An invoice that the owner has issued. */
    async bill({
      parent = 'pat' as PersonName,
      totalMinor = 4550,
      method = 'card' as 'card' | 'bank-transfer',
      status = 'pending' as 'pending' | 'overdue' | 'cancelled',
      seriesId = null as string | null,
      issuedOn = '2026-11-18',
      /** whether the family was told a week ago that the card of its series is charged on the due date */
      isChargeNotified = true,
      dueOn = Temporal.Now.plainDateISO().add({ days: 14 }).toString(),
    } = {}): Promise<Billed> {
      const id = randomUUID()
      index += 1
      const name = `Invoice-${index}`
      await cards.world.inNorthlight(async ({ db, studioId, clock }) => {
        const now = toDate(clock.now())
        const series = seriesId
          ? await db.selectFrom('invoiceSeries').select('providerCardId').where('id', '=', seriesId).executeTakeFirstOrThrow()
          : null
        const notified = isChargeNotified && series !== null && series.providerCardId !== null
        await db
          .insertInto('invoices')
          .values({
            studioId,
            id,
            index,
            reference: name,
            parentId: people[parent].id,
            parentName: people[parent].name,
            studentNames: '',
            status,
            method,
            currency: 'GBP',
            issuedOn,
            dueOn,
            notes: '',
            discountReason: '',
            subtotalMinor: totalMinor,
            discountMinor: 0,
            taxMinor: 0,
            totalMinor,
            seriesId,
            periodOn: seriesId && dueOn,
            ...(notified && {
              chargeOn: dueOn,
              chargeCardId: series.providerCardId,
              chargeNotifiedAt: toDate(clock.now().subtract({ hours: 7 * 24 })),
            }),
            createdAt: now,
            updatedAt: now,
          })
          .execute()
      })
      return { id, name }
    },
    /** A monthly series, with a chargeable card on file or none. */
    async series({ dueOn, card }: { dueOn: string; card: string | null }): Promise<string> {
      const id = randomUUID()
      const customer = card && (await atProvider('/customers', { email: people.pat.email })).id
      const method = card && (await atProvider(`/payment_methods/${card}/attach`, { customer: customer! })).id
      await cards.world.inNorthlight(({ db, studioId, clock }) =>
        db
          .insertInto('invoiceSeries')
          .values({
            studioId,
            id,
            parentId: people.pat.id,
            interval: 'month',
            startsOn: dueOn,
            endsOn: '2027-07-20',
            state: 'active',
            template: '{}',
            providerAccountId: accountId,
            providerCustomerId: customer,
            providerCardId: method,
            ...(method && { cardBrand: 'visa', cardLast4: '4242' }),
            createdAt: toDate(clock.now()),
          })
          .execute(),
      )
      return id
    },
    /** A payment taken by the provider as if on one of our pages, whatever the page's state. */
    payUnseen: (invoiceId: string, amount = 4550, card = 'pm_card_visa') =>
      atProvider<{ id: string }>('/payment_intents', {
        amount: String(amount),
        currency: 'gbp',
        payment_method: card,
        confirm: 'true',
        return_url: 'http://callboard.test/back',
        'metadata[kind]': 'invoice',
        'metadata[attempt_id]': randomUUID(),
        'metadata[invoice_id]': invoiceId,
      }),
    /** All records of an invoice. */
    books: (invoiceId: string) =>
      cards.world.inNorthlight(async ({ db, studioId }) => {
        const of = <Table extends 'payments' | 'checkouts'>(table: Table) =>
          db
            .selectFrom(table as 'payments')
            .selectAll()
            .where('studioId', '=', studioId)
            .where('invoiceId', '=', invoiceId)
            .orderBy('createdAt')
            .orderBy('id')
            .execute()
        const payments = await of('payments')
        const ids = payments.map(({ id }) => id)
        const refunds = ids.length
          ? await db
              .selectFrom('refunds')
              .selectAll()
              .where('studioId', '=', studioId)
              .where('paymentId', 'in', ids)
              .orderBy('createdAt')
              .execute()
          : []
        const { status, version } = await db
          .selectFrom('invoices')
          .select(['status', 'version'])
          .where('studioId', '=', studioId)
          .where('id', '=', invoiceId)
          .executeTakeFirstOrThrow()
        const checkouts = await db
          .selectFrom('checkouts')
          .select(['id', 'state', 'sessionId'])
          .where('studioId', '=', studioId)
          .where('invoiceId', '=', invoiceId)
          .orderBy('createdAt')
          .execute()
        const notified = await db
          .selectFrom('notifications')
          .select(['type', 'userId', 'message', 'title'])
          .where('studioId', '=', studioId)
          .where('entityId', '=', invoiceId)
          .orderBy('createdAt')
          .orderBy('id')
          .execute()
        const timeline = await db
          .selectFrom('invoiceEvents')
          .select(['kind', 'details'])
          .where('studioId', '=', studioId)
          .where('invoiceId', '=', invoiceId)
          .orderBy('at')
          .orderBy('nth')
          .execute()
        return { status, version, payments, refunds, checkouts, notified, timeline: timeline.map(({ kind }) => kind) }
      }),
    /** Who was notified of what, by the person's and the notification's name. */
    hear: (notified: readonly { type: string; userId: string }[]) =>
      notified.map(({ type, userId }) => `${Object.entries(people).find(([, { id }]) => id === userId)?.[0]} ${type}`).toSorted(),
  }
}

/** Pays with the card form of a provider's page. @returns the address it redirects to, or what is wrong */
export async function payOn(url: string, number = '4242424242424242'): Promise<string> {
  const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Pat' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? `${answer.status}`
}
