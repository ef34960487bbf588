import type { Erasure } from '../../platform/events/departures.ts'
import { endCoversOf } from './departure.ts'

export const coverErasure: Erasure = {
  person: (scope, { id }) => endCoversOf(scope, id),
  tables: ['coverAsks', 'classCovers'],
}
