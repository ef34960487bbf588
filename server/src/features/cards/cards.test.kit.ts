import { people, type PersonName } from '../../world/people.ts'
import { forgetLimits } from '../auth/story.test.kit.ts'
import { payingWorld } from '../payments/paying.test.kit.ts'

/** A connected studio whose parents put cards on file. */
export function filingWorld() {
  const paying = payingWorld()
  const { cards, atProvider } = paying
  const as = (name: PersonName) => cards.world.as(name)

  /** Confirms as the provider's form in the browser does. */
  const confirm = (setupId: string, card = 'pm_card_visa') =>
    atProvider<{ id: string; status: string; client_secret: string }>(`/setup_intents/${setupId}/confirm`, {
      payment_method: card,
      return_url: 'http://callboard.test/dashboard/payments',
    })

  /** Begins and confirms a setup, then stops there, as if the browser was closed. */
  const confirmed = async (name: PersonName, card = 'pm_card_visa'): Promise<string> => {
    const { setupId } = await (await as(name)).call.cards.beginAdding()
    await confirm(setupId, card)
    return setupId
  }

  const answer = async (secret: string, choice: 'complete' | 'fail') => {
    await fetch(`${cards.provider.sandbox}/challenge/${secret}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    })
  }

  return {
    paying,
    cards,
    atProvider,
    as,
    confirm,
    confirmed,
    add: async (name: PersonName, card = 'pm_card_visa') => (await as(name)).call.cards.add({ setupId: await confirmed(name, card) }),
    /** A card whose bank challenges every use, saving included. */
    async addAsking(name: PersonName, card = 'pm_card_authenticationRequired') {
      const { call } = await as(name)
      const { setupId } = await call.cards.beginAdding()
      const { client_secret: secret } = await confirm(setupId, card)
      await answer(secret, 'complete')
      return call.cards.add({ setupId })
    },
    async list(name: PersonName) {
      return (await (await as(name)).call.cards.list()).cards
    },
    answer,
    /** the cards that the provider keeps for a parent */
    async attached(name: PersonName): Promise<string[]> {
      const customers = await cards.world.inNorthlight(({ db, studioId }) =>
        db
          .selectFrom('cardCustomers')
          .select('customerId')
          .where('studioId', '=', studioId)
          .where('parentId', '=', people[name].id)
          .execute(),
      )
      const lists = await Promise.all(
        customers.map(({ customerId }) => atProvider<{ data: { id: string }[] }>(`/payment_methods?customer=${customerId}`)),
      )
      return lists.flatMap(({ data }) => data.map(({ id }) => id))
    },
    rows: (name: PersonName) =>
      cards.world.inNorthlight(({ db, studioId }) =>
        db
          .selectFrom('cards')
          .selectAll()
          .where('studioId', '=', studioId)
          .where('parentId', '=', people[name].id)
          .orderBy('createdAt')
          .orderBy('id')
          .execute(),
      ),
    customers: (name: PersonName) =>
      cards.world.inNorthlight(({ db, studioId }) =>
        db.selectFrom('cardCustomers').selectAll().where('studioId', '=', studioId).where('parentId', '=', people[name].id).execute(),
      ),
    async forgetCards() {
      await cards.control('POST', '/deliveries', { lose: 0, duplicate: 0, shuffle: false, paused: false })
      await cards.settle()
      await forgetLimits(cards.world)
      for (const table of ['bookings', 'cards', 'cardCustomers'] as const)
        await cards.world.inNorthlight(({ db, studioId }) =>
          db
            .deleteFrom(table as 'cards')
            .where('studioId', '=', studioId)
            .execute(),
        )
    },
  }
}
