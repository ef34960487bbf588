import { guardians } from '@callboard/contract/guardians'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { acceptRequest, declineRequest, listRequests, withdrawRequest } from './accept-request.ts'
import { changeGuardian } from './change-guardian.ts'
import { endGuardian, previewEnding } from './end-guardian.ts'
import { agreeToHandOver, handOver } from './hand-over.ts'
import { keepStudent } from './keep-student.ts'
import { inviteGuardian } from './invite-guardian.ts'

const calls = implement(guardians).$context<RequestContext>()

export const guardiansRoutes = {
  invite: calls.invite.handler(byVisitor(inviteGuardian)),
  withdraw: calls.withdraw.handler(byActor(withdrawRequest)),
  mine: calls.mine.handler(byActor(listRequests)),
  handOver: calls.handOver.handler(byVisitor(handOver)),
  agree: calls.agree.handler(byActor(agreeToHandOver)),
  accept: calls.accept.handler(byActor(acceptRequest, { hold: 'alone' })),
  decline: calls.decline.handler(byActor(declineRequest)),
  keep: calls.keep.handler(byActor(keepStudent)),
  change: calls.change.handler(byActor(changeGuardian, { hold: 'alone' })),
  ending: calls.ending.handler(byActor(previewEnding)),
  end: calls.end.handler(byActor(endGuardian, { hold: 'alone' })),
}
