import type { Erasure } from '../../platform/events/departures.ts'
import { forgetCards } from './forget-cards.ts'

export const cardErasure: Erasure = {
  person: (scope, { id }) => forgetCards(scope, { parentId: id }),
  studio: (scope) => forgetCards(scope, 'everybody'),
  tables: ['cards', 'cardCustomers'],
}
