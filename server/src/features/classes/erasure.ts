import type { Erasure } from '../../platform/events/departures.ts'
import { leaveClasses } from './leave-classes.ts'

export const classErasure: Erasure = {
  person: async (scope, { id }) => void (await leaveClasses(scope, 'teacherId', id)),
  tables: ['enrolments', 'classes', 'classSeries', 'classHues'],
}
