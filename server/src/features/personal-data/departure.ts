import type { Departure } from '../../platform/events/departures.ts'
import { deleteArchivesAbout } from './queries.ts'

/** A file that tells of a child goes with the child, and with whoever is not its guardian any more. */
export const personalDataDeparture: Departure = {
  children: (scope, { ids }) => deleteArchivesAbout(scope, ids),
  guardian: (scope, { studentId, userId }) => deleteArchivesAbout(scope, [studentId], userId),
}
