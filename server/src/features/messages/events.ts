import { event } from '../../platform/events/event.ts'

export interface MessageSent {
  readonly conversationId: string
  readonly messageId: string
  readonly author: { readonly userId: string; readonly name: string }
  readonly preview: string
  /** those who are to hear of it */
  readonly userIds: readonly string[]
}
export const messagesSent = event<MessageSent>('messages.sent')
