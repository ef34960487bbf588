import { api } from '../../lib/api.ts'
import { makeOutbox } from '../writing/outbox.ts'
import { showMessage } from './api.ts'
import { keptMessages } from './kept-messages.ts'

export const messageOutbox = makeOutbox({
  kept: keptMessages,
  drafts: 'message-draft:',
  failed: 'Failed to send message',
  page: 'Messages',
  send: async (queries, { placeId: conversationId, ...message }) =>
    showMessage(queries, conversationId, await api.messages.send({ conversationId, ...message })),
})
