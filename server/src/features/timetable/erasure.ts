import type { Erasure } from '../../platform/events/departures.ts'
import { deleteAddresses } from './owners/queries.ts'
import { forgetRequestsOf } from './queries.ts'

export const timetableErasure: Erasure = {
  person: (scope, { email }) => forgetRequestsOf(scope, email.toLowerCase()),
  studio: (scope) => deleteAddresses(scope, scope.studioId),
  tables: ['trialRequests', 'shownClasses', 'namedTeachers', 'timetables'],
}
