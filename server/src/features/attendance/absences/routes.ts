import { absences } from '@callboard/contract/absences'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { announceAbsence } from './announce-absence.ts'
import { announceDays } from './announce-days.ts'
import { listPlaces } from './list-places.ts'
import { takeBackAbsence } from './take-back-absence.ts'

const calls = implement(absences).$context<RequestContext>()

export const absencesRoutes = {
  list: calls.list.handler(byActor(listPlaces)),
  announce: calls.announce.handler(byActor(announceAbsence)),
  announceDays: calls.announceDays.handler(byActor(announceDays)),
  takeBack: calls.takeBack.handler(byActor(takeBackAbsence)),
}
