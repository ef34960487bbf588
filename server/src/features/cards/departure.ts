import type { Departure } from '../../platform/events/departures.ts'
import { forgetCardsOf } from './forget-cards-of.ts'
import { countCardsOfLast } from './queries.ts'

export const cardDeparture: Departure = {
  family: (scope, parentId) => forgetCardsOf(scope, { parentId }),
  count: async (actor, { childId }) =>
    childId === undefined || actor.role === 'parent' ? {} : { cards: await countCardsOfLast(actor, childId) },
}
