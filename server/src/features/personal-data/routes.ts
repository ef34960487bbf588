import { personalData } from '@callboard/contract/personal-data'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { makeForRequest } from './make-for-request.ts'
import { makeOwnData } from './make-own-data.ts'
import { openForRequest, openOwnData } from './open-own-data.ts'
import { readOwnData } from './read-own-data.ts'
import { readRequest } from './read-request.ts'
import { showDataFile } from './show-data-file.ts'

const calls = implement(personalData).$context<RequestContext>()

export const personalDataRoutes = {
  read: calls.read.handler(byActor(readOwnData)),
  make: calls.make.handler(byActor(makeOwnData)),
  open: calls.open.handler(byActor(openOwnData)),
  file: calls.file.handler(byVisitor(showDataFile)),
  request: calls.request.handler(byActor(readRequest)),
  makeFor: calls.makeFor.handler(byActor(makeForRequest)),
  openFor: calls.openFor.handler(byActor(openForRequest)),
}
