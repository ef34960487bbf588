import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const cardPersonal: Personal = {
  sections: [
    {
      title: 'Cards',
      carries: ['cards.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select brand, '•••• ' || last4 as number, expiry_month, expiry_year, is_default, created_at as kept_since, removed_at
        from cards where studio_id = ${studioId} and parent_id = ${userId} order by created_at, id`,
    },
  ],
  leftOut: [
    {
      what: 'Whole numbers of cards, and what the card provider calls you',
      why: 'Callboard never has the number of a card. The card provider keeps it: ask Stripe.',
      columns: ['card_customers.parent_id'],
    },
  ],
}
