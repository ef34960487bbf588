import { randomUUID } from 'node:crypto'
import type { Family, Place } from '../../features/bookings/bookings.test.kit.ts'
import { payOn } from '../../features/payments/paying.test.kit.ts'
import type { LeavingWorld } from './leaving.test.kit.ts'

export interface UnderWay {
  /** what somebody does at the provider after the family has left */
  readonly afterwards?: () => Promise<unknown>
  outcome(): Promise<string>
}

const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()

export function kindsOfWork(world: LeavingWorld) {
  const { paying, inStudio } = world

  const book = async ({ browser, studentId, cardId }: Family, { classId, priceMinor }: Place, id = randomUUID()) =>
    browser.call.bookings.book({ id, classId, studentId, cardId, priceMinor })

  const cancelledAs = (failure: string | null) => (failure === null ? '' : ` (${failure})`)

  /** `cancelled (why), 850 of 850 back`: what our books say, which must agree with the provider's. */
  const ofBooking = async (id: string): Promise<string> => {
    const { state, failure, intentId } = await world.booking(id)
    const [payment] = await world.paid(id)
    const there = intentId ? await refundedThere(intentId) : 0
    const isUnasked = there === null
    const outcome = `${state}${state === 'booked' ? '' : cancelledAs(failure)}`
    if (!payment) return `${outcome}, nothing taken`
    const here = await sumsOf(payment.id)
    if (!isUnasked && here.succeeded !== there) return `${outcome}: ${here.succeeded} back by our books, ${there} by the provider’s`
    const owed = here.taken === here.succeeded ? '' : `, ${here.taken - here.succeeded} on its way`
    return `${outcome}, ${here.succeeded} of ${payment.amountMinor} back${owed}`
  }
  /** Null: the account was left, and answers nothing any more. */
  const refundedThere = async (intentId: string): Promise<number | null> => {
    const listed = await world
      .atProvider<{ data: { amount: number; status: string }[] }>(`/refunds?payment_intent=${intentId}&limit=100`)
      .catch(() => null)
    return listed && listed.data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  }
  const sumsOf = (paymentId: string) =>
    inStudio(async ({ db, studioId }) => {
      const refunds = await db
        .selectFrom('refunds')
        .select(['amountMinor', 'status'])
        .where('studioId', '=', studioId)
        .where('paymentId', '=', paymentId)
        .execute()
      const sum = (...states: string[]) =>
        refunds.filter(({ status }) => states.includes(status)).reduce((all, { amountMinor }) => all + amountMinor, 0)
      return { succeeded: sum('succeeded'), taken: sum('succeeded', 'pending') }
    })

  const unheardCharge = (kind: 'lost-before' | 'lost-after') => async (family: Family) => {
    const place = await world.offer()
    await world.lose('POST /v1/payment_intents', kind)
    const { id } = await book(family, place)
    return { outcome: () => ofBooking(id) }
  }

  const paidPlace = async (family: Family) => {
    const { id } = await book(family, await world.offer())
    const [payment] = await world.paid(id)
    return { id, paymentId: payment!.id }
  }

  const billed = async ({ parentId }: Family, { returns = false, card = null as string | null } = {}) => {
    const dueOn = card ? today() : inDays(14)
    const seriesId = returns ? await paying.series({ dueOn, card }) : null
    const { id } = await paying.bill({ seriesId, dueOn })
    await inStudio(async ({ db, studioId }) => {
      const theirs = { parentId, parentName: 'Parent of the invoice' }
      await db.updateTable('invoices').set(theirs).where('studioId', '=', studioId).where('id', '=', id).execute()
      if (seriesId)
        await db.updateTable('invoiceSeries').set({ parentId }).where('studioId', '=', studioId).where('id', '=', seriesId).execute()
    })
    return { id, seriesId }
  }
  /** `paid, 4550 kept, 0 back` */
  const ofInvoice = async (id: string): Promise<string> => {
    const { status, payments, checkouts } = await paying.books(id)
    const open = checkouts.filter(({ state }) => state === 'open' || state === 'opening').length
    const sum = (of: 'amountMinor' | 'refundedMinor') => payments.reduce((all, payment) => all + payment[of], 0)
    return `${status}, ${sum('amountMinor')} taken, ${sum('refundedMinor')} back${open ? `, ${open} pages open` : ''}`
  }
  const cardOfSeries = (id: string) =>
    inStudio(async ({ db, studioId }) => {
      const { providerCardId, providerCustomerId, state } = await db
        .selectFrom('invoiceSeries')
        .selectAll()
        .where('studioId', '=', studioId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `${state}, ${(providerCardId ?? providerCustomerId) === null ? 'no card' : 'card kept'}`
    })

  const emailOf = async ({ parentId }: Family) =>
    inStudio(async ({ db, studioId }) => {
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('studioId', '=', studioId)
        .where('id', '=', parentId)
        .executeTakeFirstOrThrow()
      return email
    })
  const customersWith = async (email: string) => {
    const listed = await world.atProvider<{ data: unknown[] }>(`/customers?limit=100&email=${encodeURIComponent(email)}`).catch(() => null)
    return listed ? `${listed.data.length} customers there` : 'not asked there'
  }

  const customerOf = (parentId: string) =>
    inStudio(async ({ db, studioId }) => {
      const { customerId } = await db
        .selectFrom('cardCustomers')
        .select('customerId')
        .where('studioId', '=', studioId)
        .where('parentId', '=', parentId)
        .executeTakeFirstOrThrow()
      return customerId
    })
  const asking = async (family: Family): Promise<Family> => {
    const customer = await customerOf(family.parentId)
    const { id: providerCardId } = await world.atProvider('/payment_methods/pm_card_authenticationRequired/attach', { customer })
    await inStudio(async ({ db, studioId }) => {
      await db.updateTable('cards').set({ providerCardId }).where('studioId', '=', studioId).where('id', '=', family.cardId).execute()
    })
    return family
  }
  const confirmAtBank = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'complete' }), redirect: 'manual' })

  const offered = async ({ browser, studentId }: Family, priceMinor: number) => {
    const place = await world.offer({ capacity: 1, priceMinor })
    const [other] = await world.families(1)
    const { id, refundMinor } = await book(other!, place)
    await browser.call.bookings.wait({ id: randomUUID(), classId: place.classId, studentId })
    await other!.browser.call.bookings.cancel({ id, refundMinor: refundMinor! })
    return place
  }
  const ofPlace = async (place: Place) => {
    const entries = await inStudio(({ db, studioId }) =>
      db
        .selectFrom('waitingEntries')
        .select('state')
        .where('studioId', '=', studioId)
        .where('classId', '=', place.classId)
        .where('state', 'in', ['waiting', 'offered'])
        .execute(),
    )
    return `${await world.left(place)} left, ${entries.length} in line`
  }

  return {
    'charge without an answer': unheardCharge('lost-after'),
    'charge that never arrived': unheardCharge('lost-before'),

    async 'charge of an invoice'(family: Family) {
      const { id, seriesId } = await billed(family, { returns: true, card: 'pm_card_visa' })
      await world.lose('POST /v1/payment_intents')
      await world.run('payments.find-charges')
      return { outcome: async () => `${await ofInvoice(id)}; series ${await cardOfSeries(seriesId!)}` }
    },

    async 'setup of a card'({ browser, parentId }: Family) {
      const customerId = await customerOf(parentId)
      const { setupId } = await browser.call.cards.beginAdding()
      await world.confirm(setupId, 'pm_card_mastercard')
      return {
        outcome: () =>
          inStudio(async ({ db, studioId }) => {
            const kept = await db
              .selectFrom('cards')
              .select('id')
              .where('studioId', '=', studioId)
              .where('parentId', '=', parentId)
              .execute()
            const there = await world.atProvider<{ deleted?: boolean }>(`/customers/${customerId}`).catch(() => null)
            return `${kept.length} cards${there?.deleted ? ', forgotten there' : ''}`
          }),
      }
    },

    async 'refund by hand'(family: Family) {
      const { id, paymentId } = await paidPlace(family)
      await world.lose('POST /v1/refunds')
      const wanted = { id: randomUUID(), paymentId, amountMinor: 300, reason: 'requested_by_customer' as const, note: '' }
      await (await world.olive()).call.payments.refund(wanted)
      return { outcome: () => ofBooking(id) }
    },

    async 'refund that is owed'(family: Family) {
      const { id } = await paidPlace(family)
      await family.browser.call.bookings.cancel({ id, refundMinor: 850 })
      return { outcome: () => ofBooking(id) }
    },

    async dispute(family: Family) {
      const { id } = await paidPlace(family)
      const { intentId } = await world.booking(id)
      const account = `/accounts/${paying.accountId}/disputes`
      const dispute = await world.cards.control<{ id: string }>('POST', account, { payment_intent: intentId! })
      return {
        afterwards: () => world.cards.control('POST', `${account}/${dispute.id}/close`, { status: 'won' }),
        outcome: () => ofBooking(id),
      }
    },

    async 'page to pay on'(family: Family) {
      const { id } = await billed(family)
      const { url } = await family.browser.call.payments.checkout({ invoiceId: id })
      return { afterwards: () => payOn(url), outcome: () => ofInvoice(id) }
    },

    async 'page that keeps the card'(family: Family) {
      const { id, seriesId } = await billed(family, { returns: true })
      const email = await emailOf(family)
      const { url } = await family.browser.call.payments.checkout({ invoiceId: id, keepsCard: true })
      return {
        afterwards: () => payOn(url),
        outcome: async () => `${await ofInvoice(id)}; series ${await cardOfSeries(seriesId!)}; ${await customersWith(email)}`,
      }
    },

    async 'page without an answer'(family: Family) {
      const { id } = await billed(family)
      await world.lose('POST /v1/checkout/sessions')
      await family.browser.call.payments.checkout({ invoiceId: id }).catch(() => 'provider-unsure')
      return { outcome: () => ofInvoice(id) }
    },

    async 'offer of a place'(family: Family) {
      const place = await offered(family, 0)
      return { outcome: () => ofPlace(place) }
    },

    async 'hold of a place'(family: Family) {
      const { id, confirmUrl } = await book(await asking(family), await world.offer())
      return { afterwards: () => confirmAtBank(confirmUrl!), outcome: () => ofBooking(id) }
    },

    async 'hold of an offered place'(family: Family) {
      const place = await offered(family, 850)
      await book(await asking(family), place)
      return { outcome: () => ofPlace(place) }
    },

    async 'draft of an invoice'(family: Family) {
      const { id } = await billed(family)
      const draft = { status: 'draft', index: null, reference: null, issuedOn: null } as const
      await inStudio(({ db, studioId }) =>
        db.updateTable('invoices').set(draft).where('studioId', '=', studioId).where('id', '=', id).execute(),
      )
      return {
        outcome: async () => {
          const found = await inStudio(({ db, studioId }) =>
            db.selectFrom('invoices').select('status').where('studioId', '=', studioId).where('id', '=', id).executeTakeFirst(),
          )
          return found?.status ?? 'gone'
        },
      }
    },

    async 'series of invoices'(family: Family) {
      const { id, seriesId } = await billed(family, { returns: true, card: 'pm_card_visa' })
      return { outcome: async () => `${await ofInvoice(id)}; series ${await cardOfSeries(seriesId!)}` }
    },

    async mail(family: Family) {
      await family.browser.call.profile.savePreferences({ emailClassUpdates: true, emailMessages: true, emailBilling: true })
      const [email, { id }] = [await emailOf(family), await billed(family)]
      await (await world.olive()).call.invoices.send({ id })
      return { outcome: async () => `${world.cards.world.app.mailbox!.mails(email).length} mails` }
    },

    async 'upload of a picture'({ browser, parentId }: Family) {
      const bytes = Uint8Array.fromBase64(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      )
      const uploaded = browser.call.profile.setPicture({ file: new File([bytes], 'me.png'), x: 0, y: 0, side: 1 }).catch(() => 'refused')
      return {
        afterwards: () => uploaded,
        outcome: () =>
          inStudio(async ({ db, studioId }) => {
            const kept = await db
              .selectFrom('pictures')
              .select('fileId')
              .where('studioId', '=', studioId)
              .where('userId', '=', parentId)
              .execute()
            return `${kept.length} pictures`
          }),
      }
    },
  } satisfies Record<string, (family: Family) => Promise<UnderWay>>
}

export type KindOfWork = keyof ReturnType<typeof kindsOfWork>
