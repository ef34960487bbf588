import { archives } from '@callboard/contract/archives'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { makeArchive } from './make-archive.ts'
import { openArchive, unlockArchive } from './open-archive.ts'
import { readArchive } from './read-archive.ts'

const calls = implement(archives).$context<RequestContext>()

export const archivesRoutes = {
  read: calls.read.handler(byActor(readArchive)),
  make: calls.make.handler(byActor(makeArchive, { hold: 'alone' })),
  unlock: calls.unlock.handler(byActor(unlockArchive)),
  download: calls.download.handler(byVisitor(openArchive)),
}
