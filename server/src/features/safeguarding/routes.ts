import { safeguarding } from '@callboard/contract/safeguarding'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { listOpenings } from './list-openings.ts'
import { listRecordedConversations } from './list-recorded-conversations.ts'
import { openRecordedConversation } from './open-recorded-conversation.ts'

const calls = implement(safeguarding).$context<RequestContext>()

export const safeguardingRoutes = {
  conversations: calls.conversations.handler(byActor(listRecordedConversations)),
  open: calls.open.handler(byActor(openRecordedConversation)),
  openings: calls.openings.handler(byActor(listOpenings)),
}
