import { messages } from '@callboard/contract/messages'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { edits, limitedPerPerson, searches } from '../users/writing-stops/limited-per-person.ts'
import { showCard } from './cards/show-card.ts'
import { deleteMessage } from './writing/delete-message.ts'
import { editMessage } from './writing/edit-message.ts'
import { listConversations } from './list-conversations.ts'
import { listMessageChanges, listMessages } from './list-messages.ts'
import { listRecipients } from './list-recipients.ts'
import { noteMessagesRead } from './note-messages-read.ts'
import { openConversation } from './open-conversation.ts'
import { readHours } from './settings/read-hours.ts'
import { readMessageSettings } from './settings/read-message-settings.ts'
import { saveHours } from './settings/save-hours.ts'
import { saveMessageSettings } from './settings/save-message-settings.ts'
import { searchMessages } from './search/search-messages.ts'
import { sendMessage } from './writing/send-message.ts'
import { startConversation } from './start-conversation.ts'

const calls = implement(messages).$context<RequestContext>()

export const messagesRoutes = {
  settings: calls.settings.handler(byActor(readMessageSettings)),
  saveSettings: calls.saveSettings.handler(byActor(saveMessageSettings)),
  hours: calls.hours.handler(byActor(readHours)),
  saveHours: calls.saveHours.handler(byActor(saveHours)),
  conversations: calls.conversations.handler(byActor(listConversations)),
  conversation: calls.conversation.handler(byActor(openConversation)),
  recipients: calls.recipients.handler(byActor(listRecipients)),
  search: calls.search.handler(byVisitor(limitedPerPerson(searches, searchMessages))),
  start: calls.start.handler(byActor(startConversation)),
  page: calls.page.handler(byActor(listMessages)),
  changes: calls.changes.handler(byActor(listMessageChanges)),
  card: calls.card.handler(byActor(showCard)),
  send: calls.send.handler(byActor(sendMessage)),
  edit: calls.edit.handler(byVisitor(limitedPerPerson(edits, editMessage))),
  delete: calls.delete.handler(byActor(deleteMessage)),
  read: calls.read.handler(byActor(noteMessagesRead)),
}
