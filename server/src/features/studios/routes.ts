import { studios } from '@callboard/contract/studios'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { setUpStudio } from './set-up-studio.ts'

const calls = implement(studios).$context<RequestContext>()

export const studiosRoutes = {
  setUp: calls.setUp.handler(byActor(setUpStudio)),
}
