import type { Channel, ChannelList, ChannelRole, CreateChannel, EditChannel } from '@callboard/contract/channels'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { channelListQuery, listKey } from './api.ts'
import { channelKey, channelQuery, channelsKey, postsQuery } from './posts/api.ts'
import { countUnread } from '../writing/stream.ts'

/** Of the list of members as a CSV file. */
export const membersFileAddress = (id: string): string => `/api/channels/${id}/members/file`

export const createChannel = (typed: CreateChannel) => api.channels.create(typed)
export const editChannel = (typed: EditChannel) => api.channels.edit(typed)
export const deleteChannel = (id: string) => api.channels.delete({ id })
export const restoreChannel = (id: string) => api.channels.restore({ id })
export const addMembers = (id: string, memberIds: string[]) => api.channels.addMembers({ id, memberIds })
export const setRole = (id: string, userId: string, role: ChannelRole) => api.channels.setRole({ id, userId, role })
export const removeMember = (id: string, userId: string) => api.channels.removeMember({ id, userId })

export const editPost = (id: string, postId: string, content: string) => api.channels.editPost({ id, postId, content })
export const deletePost = (id: string, postId: string) => api.channels.deletePost({ id, postId })
export const pinPost = (id: string, postId: string, on: boolean) => api.channels.pin({ id, postId, on })
export const muteChannel = (id: string, on: boolean) => api.channels.mute({ id, on })
export const giveHeart = (id: string, postId: string, on: boolean) => api.channels.heart({ id, postId, on })
export const addComment = (id: string, postId: string, commentId: string, content: string) =>
  api.channels.comment({ id, postId, commentId, content })
export const readComments = (id: string, postId: string) => api.channels.readComments({ id, postId })
export const editComment = (id: string, postId: string, commentId: string, content: string) =>
  api.channels.editComment({ id, postId, commentId, content })
export const deleteComment = (id: string, postId: string, commentId: string) => api.channels.deleteComment({ id, postId, commentId })

export const refetchChannels = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: channelsKey })
export const refetchMembers = (cache: QueryClient, id: string) => {
  for (const queryKey of [['channels', 'members', id], ['channels', 'candidates', id], channelKey(id)])
    void cache.invalidateQueries({ queryKey })
}

/** Shows a channel as the server has answered it, in the list too. */
export function showChannel(cache: QueryClient, channel: Channel): void {
  cache.setQueryData(channelQuery(channel.id).queryKey, channel)
  changeList(cache, ({ channels, deleted }) => ({
    channels: channels.some(({ id }) => id === channel.id)
      ? channels.map((one) => (one.id === channel.id ? channel : one))
      : [channel, ...channels],
    deleted: deleted.filter(({ id }) => id !== channel.id),
  }))
  void cache.invalidateQueries({ queryKey: listKey })
}

export function dropChannel(cache: QueryClient, id: string): void {
  changeList(cache, ({ channels, deleted }) => ({ channels: channels.filter((one) => one.id !== id), deleted }))
  void cache.invalidateQueries({ queryKey: listKey })
}

function changeList(cache: QueryClient, change: (list: ChannelList) => ChannelList): void {
  cache.setQueryData(channelListQuery().queryKey, (list) => list && change(list))
}

export async function sayRead(cache: QueryClient, id: string, to: number, ownId: string): Promise<void> {
  const { readTo } = await api.channels.read({ id, to })
  const stream = cache.getQueryData(postsQuery(id).queryKey)
  if (stream?.hasNewer) return refetchChannels(cache)
  const unread = stream ? countUnread(stream.items, readTo, ({ author }) => author.id === ownId) : 0
  const read = (channel: Channel) => (channel.id === id ? { ...channel, readTo: Math.max(readTo, channel.readTo), unread } : channel)
  cache.setQueryData(channelQuery(id).queryKey, (channel) => channel && read(channel))
  changeList(cache, (list) => ({ ...list, channels: list.channels.map(read) }))
}
