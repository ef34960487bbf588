import { door } from '@callboard/contract/door'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { checkIn, takeBackCheckIn } from './check-in.ts'
import { collectChild, takeBackCollecting } from './collect-child.ts'
import { makeDoorCode, readOwnDoorCode, stopDoorCode } from './make-door-code.ts'
import { readDoor } from './read-door.ts'

const calls = implement(door).$context<RequestContext>()

export const doorRoutes = {
  ownCode: calls.ownCode.handler(byActor(readOwnDoorCode)),
  newCode: calls.newCode.handler(byActor(makeDoorCode)),
  stopCode: calls.stopCode.handler(byActor(stopDoorCode)),
  checkIn: calls.checkIn.handler(byActor(checkIn)),
  takeBack: calls.takeBack.handler(byActor(takeBackCheckIn)),
  read: calls.read.handler(byActor(readDoor)),
  collect: calls.collect.handler(byActor(collectChild)),
  takeBackCollecting: calls.takeBackCollecting.handler(byActor(takeBackCollecting)),
}
