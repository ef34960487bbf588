import type { Departure } from '../../platform/events/departures.ts'
import { leaveClasses } from './leave-classes.ts'
import { withdrawFromClasses } from './withdraw-from-classes.ts'

export const classDeparture: Departure = {
  staff: async (scope, userId) => void (await leaveClasses(scope, 'teacherId', userId)),
  children: (scope, { ids }) => withdrawFromClasses(scope, ids),
}
