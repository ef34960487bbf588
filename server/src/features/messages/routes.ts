import { messages } from '@callboard/contract/messages'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { inTurn, searches } from '../users/in-turn.ts'
import { showCard } from './cards/show-card.ts'
import { deleteMessage } from './writing/delete-message.ts'
import { editMessage } from './writing/edit-message.ts'
import { listConversations } from './list-conversations.ts'
import { listMessageChanges, listMessages } from './list-messages.ts'
import { listRecipients } from './list-recipients.ts'
import { noteRead } from './note-read.ts'
import { openConversation } from './open-conversation.ts'
import { readHours } from './settings/read-hours.ts'
import { readSettings } from './settings/read-settings.ts'
import { saveHours } from './settings/save-hours.ts'
import { saveSettings } from './settings/save-settings.ts'
import { searchMessages } from './search/search-messages.ts'
import { sendMessage } from './writing/send-message.ts'
import { startConversation } from './start-conversation.ts'

const calls = implement(messages).$context<RequestContext>()

export const messagesRoutes = {
  settings: calls.settings.handler(byActor(readSettings)),
  saveSettings: calls.saveSettings.handler(byActor(saveSettings)),
  hours: calls.hours.handler(byActor(readHours)),
  saveHours: calls.saveHours.handler(byActor(saveHours)),
  conversations: calls.conversations.handler(byActor(listConversations)),
  conversation: calls.conversation.handler(byActor(openConversation)),
  recipients: calls.recipients.handler(byActor(listRecipients)),
  search: calls.search.handler(byVisitor(inTurn(searches, searchMessages))),
  start: calls.start.handler(byActor(startConversation)),
  page: calls.page.handler(byActor(listMessages)),
  changes: calls.changes.handler(byActor(listMessageChanges)),
  card: calls.card.handler(byActor(showCard)),
  send: calls.send.handler(byActor(sendMessage)),
  edit: calls.edit.handler(byActor(editMessage)),
  delete: calls.delete.handler(byActor(deleteMessage)),
  read: calls.read.handler(byActor(noteRead)),
}
