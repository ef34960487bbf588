import { collectors } from '@callboard/contract/collectors'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { addCollector } from './add-collector.ts'
import { removeCollector } from './remove-collector.ts'

const calls = implement(collectors).$context<RequestContext>()

export const collectorsRoutes = {
  add: calls.add.handler(byActor(addCollector)),
  remove: calls.remove.handler(byActor(removeCollector)),
}
