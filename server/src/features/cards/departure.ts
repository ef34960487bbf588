import type { Departure } from '../../platform/events/departures.ts'
import { forgetCards } from './forget-cards.ts'

export const cardDeparture: Departure = { parent: (scope, parentId) => forgetCards(scope, { parentId }) }
