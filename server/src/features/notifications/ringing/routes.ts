import { ringing } from '@callboard/contract/ringing'
import { implement } from '@orpc/server'
import { byVisitor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { chooseRinging } from './choose-ringing.ts'
import { readRinging, thenReadRinging } from './read-ringing.ts'
import { switchOffRinging } from './switch-off-ringing.ts'
import { switchOnRinging } from './switch-on-ringing.ts'
import { tryRinging } from './try-ringing.ts'

const calls = implement(ringing).$context<RequestContext>()

export const ringingRoutes = {
  read: calls.read.handler(byVisitor(readRinging)),
  switchOn: calls.switchOn.handler(byVisitor(thenReadRinging(switchOnRinging))),
  choose: calls.choose.handler(byVisitor(thenReadRinging(chooseRinging))),
  switchOff: calls.switchOff.handler(byVisitor(thenReadRinging(switchOffRinging))),
  tryIt: calls.tryIt.handler(byVisitor(tryRinging)),
}
