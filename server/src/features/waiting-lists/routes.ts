import { waitingLists } from '@callboard/contract/waiting-lists'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { givePlace } from './give-place.ts'
import { listWaitingStudents } from './list-waiting-students.ts'
import { putOnWaitingList } from './put-on-waiting-list.ts'
import { takeOffWaitingList } from './take-off-waiting-list.ts'

const calls = implement(waitingLists).$context<RequestContext>()

export const waitingListsRoutes = {
  of: calls.of.handler(byActor(listWaitingStudents)),
  put: calls.put.handler(byActor(putOnWaitingList)),
  give: calls.give.handler(byActor(givePlace)),
  takeOff: calls.takeOff.handler(byActor(takeOffWaitingList)),
}
