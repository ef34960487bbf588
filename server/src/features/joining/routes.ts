import { joining } from '@callboard/contract/joining'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { admitAsked } from './admit-asked.ts'
import { declineJoin } from './decline-join.ts'
import { closeJoinLink, openJoinLink, readJoinLink } from './open-join-link.ts'
import { listJoinRequests } from './list-join-requests.ts'
import { reopenJoin } from './reopen-join.ts'
import { makeLetters } from './make-letters.ts'

const calls = implement(joining).$context<RequestContext>()

export const joiningRoutes = {
  link: calls.link.handler(byActor(readJoinLink)),
  openLink: calls.openLink.handler(byActor(openJoinLink, { logins: true, hold: 'alone' })),
  closeLink: calls.closeLink.handler(byActor(closeJoinLink, { logins: true, hold: 'alone' })),
  letters: calls.letters.handler(byActor(makeLetters, { logins: true, hold: 'alone' })),
  list: calls.list.handler(byActor(listJoinRequests)),
  admit: calls.admit.handler(byActor(admitAsked, { hold: 'alone' })),
  decline: calls.decline.handler(byActor(declineJoin)),
  reopen: calls.reopen.handler(byActor(reopenJoin)),
}
