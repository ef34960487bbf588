import type { Me } from '@callboard/contract/auth'
import type { ChannelList } from '@callboard/contract/channels'
import type { Week } from '@callboard/contract/classes'
import type { Conversation } from '@callboard/contract/messages'
import { membershipHeader } from 'virtual:callboard-contract'
import { lastSeenHeader } from '../../lib/device/last-seen-header.ts'

/** Unread channels and conversations of which the newest is kept. */
const mostUnread = 5

/** Asks for what is to be there without a connection, exactly as the pages do: the worker keeps the answers. @returns whether all came */
export async function askForAll(user: Me, { works, isOver }: { works: boolean; isOver: () => boolean }): Promise<boolean> {
  let isWhole = true
  const read = async <Answer>(at: string): Promise<Answer | null> => {
    if (isOver()) isWhole = false
    if (!isWhole) return null
    const answer = await fetch(`/api${at}`, { headers: { [membershipHeader]: user.id } }).catch(() => null)
    const isFresh = answer?.ok === true && !answer.headers.has(lastSeenHeader)
    isWhole &&= isFresh
    return isFresh ? ((await answer.json()) as Answer) : null
  }
  await read('/auth/session')
  if (!works) return isWhole
  await read(`/dashboards/${user.role}`)
  await read('/notifications/recent')
  const week = await read<Week>('/classes/week')
  if (user.role === 'parent') for (const at of ['/invoices/mine?tab=all&page=1', '/bookings']) await read(at)
  if (user.role !== 'parent')
    for (const { id, date, teacher } of week?.classes ?? []) {
      if (date !== week?.today || teacher?.id !== user.id) continue
      await read(`/classes/${id}`)
      await read(`/attendance/${id}`)
    }
  const unread = (list: readonly { id: string; unread: number }[] = []) => list.filter((one) => one.unread > 0).slice(0, mostUnread)
  const talk = await read<{ conversations: Conversation[] }>('/messages/conversations?most=50')
  for (const { id } of unread(talk?.conversations)) for (const at of ['', '/messages']) await read(`/messages/conversations/${id}${at}`)
  const rooms = await read<ChannelList>('/channels')
  for (const { id } of unread(rooms?.channels)) for (const at of ['', '/posts']) await read(`/channels/${id}${at}`)
  return isWhole
}
