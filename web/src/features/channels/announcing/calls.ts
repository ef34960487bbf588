import type { Announce } from '@callboard/contract/announcements'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { showSeen } from '../posts/api.ts'

export const postAnnouncement = (typed: Announce) => api.announcements.post(typed)
export const undoAnnouncing = (id: string) => api.announcements.undo({ id })
export const remindUnseen = (channelId: string, postId: string) => api.announcements.remind({ channelId, postId })
export const remindUnanswered = (channelId: string, postId: string) => api.announcements.remind({ channelId, postId, of: 'answering' })

export async function sayAnnouncementSeen(
  cache: QueryClient,
  { channelId, postId, gotIt }: { channelId: string; postId: string; gotIt: boolean },
): Promise<void> {
  showSeen(cache, channelId, await api.announcements.see({ channelId, postId, gotIt }))
}

export const refetchSeen = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ['announcements'] })
