import type { Departure } from '../../platform/events/departures.ts'
import { forgetCardsOf } from './forget-cards-of.ts'

export const cardDeparture: Departure = { family: (scope, parentId) => forgetCardsOf(scope, { parentId }) }
