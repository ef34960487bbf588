import type { Hours, MessageSettings } from '@callboard/contract/message-settings'
import type { About } from '@callboard/contract/message-cards'
import type { Conversation, Message, MessagePage } from '@callboard/contract/messages'
import type { FoundPage } from '@callboard/contract/written-search'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type Stream, withChanges, withItem } from '../writing/stream.ts'
import { type StreamPages, streamPages } from '../writing/stream/stream-pages.ts'

const messagesKey = ['messages'] as const
const listKey = ['messages', 'list'] as const
const threadKey = (id: string) => ['messages', 'thread', id] as const

/** The newest conversations, as many as are asked for. */
export function conversationListQuery(most: number) {
  return queryOptions({
    queryKey: [...listKey, most],
    queryFn: ({ signal }) => api.messages.conversations({ most }, { signal }),
    meta: { shows: ['messages', 'users'] },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => api.messages.conversation({ id }, { signal }),
    meta: { shows: ['messages', 'users'], about: { messages: id } },
    staleTime: 10_000,
  })
}

export type MessageStream = Stream<Message>
const streamOf = ({ messages, ...page }: MessagePage): MessageStream => ({ items: messages, ...page })

/** The newest messages first, or those around a number, and from then on only what has changed; further pages are put before and after them. */
export function messagesQuery(id: string, around?: number) {
  return queryOptions({
    queryKey: threadKey(id),
    queryFn: ({ client, signal }) => readMessages(client, { id, around }, signal),
    meta: { shows: ['messages'], about: { messages: id } },
    staleTime: 10_000,
  })
}

async function readMessages(
  cache: QueryClient,
  { id, around }: { id: string; around: number | undefined },
  signal: AbortSignal,
): Promise<MessageStream> {
  const known = () => cache.getQueryData<MessageStream>(threadKey(id))
  let seen = known()
  if (!seen) return streamOf(await api.messages.page({ id, around }, { signal }))
  for (;;) {
    const { messages, change, hasMore } = await api.messages.changes({ id, since: seen.change }, { signal })
    // Older messages may have been put before meanwhile.
    seen = withChanges({ ...(known() ?? seen), change: seen.change }, { items: messages, gone: [], change })
    if (!hasMore) return seen
    cache.setQueryData(threadKey(id), seen)
  }
}

/** Shows a message as the server has answered it; a read under way, which may be older, is asked again. */
export function showMessage(cache: QueryClient, id: string, message: Message): void {
  cache.setQueryData(messagesQuery(id).queryKey, (stream) => stream && withItem(stream, message))
  void cache.invalidateQueries({ queryKey: threadKey(id) })
}

export function pagesOfMessages(cache: QueryClient, id: string): StreamPages {
  return streamPages(cache, { queryKey: threadKey(id), read: async (place) => streamOf(await api.messages.page({ id, ...place })) })
}

const cardShows = {
  invoice: ['invoices', 'payments', 'studios'],
  class: ['classes', 'locations', 'studios'],
} as const

export function cardQuery({ kind, id }: About) {
  return queryOptions({
    queryKey: ['messages', 'card', kind, id],
    queryFn: ({ signal }) => api.messages.card({ kind, id }, { signal }),
    meta: { shows: cardShows[kind] },
    staleTime: 10_000,
  })
}

export function foundMessagesQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', 'found', search],
    queryFn: ({ pageParam, signal }) => api.messages.search({ search, ...pageParam }, { signal }),
    initialPageParam: null as FoundPage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { shows: ['messages', 'users'] },
    staleTime: 10_000,
  })
}

export function recipientsQuery(search: string, id?: string) {
  return queryOptions({
    queryKey: ['messages', 'recipients', search, id],
    queryFn: ({ signal }) => api.messages.recipients({ search, id }, { signal }),
    meta: { shows: ['users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function messageSettingsQuery() {
  return queryOptions({
    queryKey: ['messages', 'settings'],
    queryFn: ({ signal }) => api.messages.settings(undefined, { signal }),
    meta: { shows: ['messages'] },
  })
}

export function messageHoursQuery() {
  return queryOptions({
    queryKey: ['messages', 'hours'],
    queryFn: ({ signal }) => api.messages.hours(undefined, { signal }),
    meta: { shows: ['messages'] },
  })
}

export const saveMessageSettings = (settings: MessageSettings) => api.messages.saveSettings(settings)
export const saveMessageHours = (hours: Hours | null) => api.messages.saveHours({ hours })

export const startConversation = (id: string, recipientIds: string[]) => api.messages.start({ id, recipientIds })
export const editMessage = (id: string, messageId: string, content: string) => api.messages.edit({ id, messageId, content })
export const deleteMessage = (id: string, messageId: string) => api.messages.delete({ id, messageId })

export const refetchMessages = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: messagesKey })

export function showConversation(cache: QueryClient, conversation: Conversation): void {
  cache.setQueryData(conversationQuery(conversation.id).queryKey, conversation)
  void cache.invalidateQueries({ queryKey: listKey })
}

export async function sayRead(cache: QueryClient, id: string, to: number): Promise<void> {
  const { readTo } = await api.messages.read({ id, to })
  cache.setQueryData(
    conversationQuery(id).queryKey,
    (conversation) => conversation && { ...conversation, unread: Math.max(0, conversation.unread + conversation.readTo - readTo), readTo },
  )
  void cache.invalidateQueries({ queryKey: listKey })
}
