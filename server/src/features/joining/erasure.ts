import type { Erasure } from '../../platform/events/departures.ts'
import { deleteCodes, forgetFamily } from './queries.ts'

export const joiningErasure: Erasure = {
  person: (scope, { id, email }) => forgetFamily(scope, { id, email: email.toLowerCase() }),
  studio: (scope) => deleteCodes(scope, scope.studioId),
  tables: ['joinRequests', 'joinLinks'],
}
