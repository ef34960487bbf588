import type { Erasure } from '../../platform/events/departures.ts'
import { forgetCardsOf } from './forget-cards-of.ts'

export const cardErasure: Erasure = {
  person: (scope, { id }) => forgetCardsOf(scope, { parentId: id }),
  studio: (scope) => forgetCardsOf(scope, 'everybody'),
  tables: ['cards', 'cardCustomers'],
}
