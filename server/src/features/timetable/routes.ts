import { timetable } from '@callboard/contract/timetable'
import { trialRequests } from '@callboard/contract/trial-requests'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { declineTrial } from './answering/decline-trial.ts'
import { listTrialRequests } from './answering/list-trial-requests.ts'
import { offerTrial } from './answering/offer-trial.ts'
import { editTimetable } from './owners/edit-timetable.ts'
import { nameMe, readNaming } from './owners/name-me.ts'
import { readTimetable } from './owners/read-timetable.ts'
import { showClasses } from './owners/show-classes.ts'

const calls = implement(timetable).$context<RequestContext>()
const requestCalls = implement(trialRequests).$context<RequestContext>()

export const timetableRoutes = {
  read: calls.read.handler(byActor(readTimetable)),
  edit: calls.edit.handler(byActor(editTimetable, { logins: true, hold: 'alone' })),
  show: calls.show.handler(byActor(showClasses)),
  naming: calls.naming.handler(byActor(readNaming)),
  nameMe: calls.nameMe.handler(byActor(nameMe)),
}

export const trialRequestsRoutes = {
  list: requestCalls.list.handler(byActor(listTrialRequests)),
  offer: requestCalls.offer.handler(byActor(offerTrial)),
  decline: requestCalls.decline.handler(byActor(declineTrial)),
}
