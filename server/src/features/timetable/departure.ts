import type { Departure } from '../../platform/events/departures.ts'
import { unnameTeacher } from './owners/queries.ts'

export const timetableDeparture: Departure = { staff: unnameTeacher }
