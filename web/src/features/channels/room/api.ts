import type { Channel } from '@callboard/contract/channels'
import type { Post } from '@callboard/contract/channel-posts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { channelListQuery } from '../api.ts'
import { type Stream, withChanges, withOlder, withoutPost, withPost } from '../stream.ts'

export const channelsKey = ['channels'] as const
export const channelKey = (id: string) => ['channels', 'one', id] as const
export const postsKey = (id: string) => ['channels', 'posts', id] as const

export function channelQuery(id: string) {
  return queryOptions({
    queryKey: channelKey(id),
    queryFn: ({ signal }) => api.channels.open({ id }, { signal }),
    meta: { shows: ['channels', 'studios'], about: { channels: id } },
    staleTime: 10_000,
  })
}

/** The newest posts first, and from then on only what has changed; `older` pages are put before them. */
export function postsQuery(id: string) {
  return queryOptions({
    queryKey: postsKey(id),
    queryFn: ({ client, signal }) => readPosts(client, id, signal),
    meta: { shows: ['channels'], about: { channels: id } },
    staleTime: 10_000,
  })
}

async function readPosts(cache: QueryClient, id: string, signal: AbortSignal): Promise<Stream> {
  const known = () => cache.getQueryData<Stream>(postsKey(id))
  let seen = known()
  if (!seen) return api.channels.posts({ id }, { signal })
  for (;;) {
    const changes = await api.channels.changes({ id, since: seen.change }, { signal })
    // Older posts may have been put before meanwhile.
    seen = withChanges({ ...(known() ?? seen), change: seen.change }, changes)
    if (!changes.hasMore) return seen
    cache.setQueryData(postsKey(id), seen)
  }
}

/** A read under way, which may be older, is asked again. */
function changePosts(cache: QueryClient, id: string, change: (stream: Stream) => Stream): void {
  cache.setQueryData(postsQuery(id).queryKey, (stream) => stream && change(stream))
  void cache.invalidateQueries({ queryKey: postsKey(id) })
}
export const showPost = (cache: QueryClient, id: string, post: Post) => changePosts(cache, id, (stream) => withPost(stream, post))
export const dropPost = (cache: QueryClient, id: string, postId: string) => changePosts(cache, id, (stream) => withoutPost(stream, postId))
export function showHeart(cache: QueryClient, id: string, { postId, ...heart }: { postId: string; hearts: number; isHearted: boolean }) {
  changePosts(cache, id, (stream) => ({
    ...stream,
    posts: stream.posts.map((post) => (post.id === postId ? { ...post, ...heart } : post)),
  }))
}

export async function loadOlder(cache: QueryClient, id: string): Promise<void> {
  const before = cache.getQueryData(postsQuery(id).queryKey)?.posts[0]?.number
  if (before === undefined) return
  const page = await api.channels.posts({ id, before })
  const now = cache.getQueryData(postsQuery(id).queryKey)
  if (!now) return
  cache.setQueryData(postsQuery(id).queryKey, withOlder(now, page))
  if (page.change < now.change) void cache.invalidateQueries({ queryKey: postsKey(id) })
}

export function pinnedQuery(id: string) {
  return queryOptions({
    queryKey: ['channels', 'pinned', id],
    queryFn: ({ signal }) => api.channels.pinned({ id }, { signal }),
    meta: { shows: ['channels'], about: { channels: id } },
    staleTime: 10_000,
  })
}

export function commentsQuery(id: string, postId: string) {
  return queryOptions({
    queryKey: ['channels', 'comments', id, postId],
    queryFn: ({ signal }) => api.channels.comments({ id, postId }, { signal }),
    meta: { shows: ['channels'], about: { channels: id } },
    staleTime: 10_000,
  })
}

export function earlierQuery(id: string, postId: string, commentId?: string) {
  return queryOptions({
    queryKey: ['channels', 'earlier', id, postId, commentId ?? null],
    queryFn: ({ signal }) => api.channels.earlier({ id, postId, commentId }, { signal }),
    meta: { shows: ['channels'], about: { channels: id } },
  })
}

export function membersQuery(id: string) {
  return queryOptions({
    queryKey: ['channels', 'members', id],
    queryFn: ({ signal }) => api.channels.members({ id }, { signal }),
    meta: { shows: ['channels', 'users', 'classes', 'students', 'teachers'], about: { channels: id } },
    staleTime: 10_000,
  })
}

export function candidatesQuery(id: string, search: string) {
  return queryOptions({
    queryKey: ['channels', 'candidates', id, search],
    queryFn: ({ signal }) => api.channels.candidates({ id, search }, { signal }),
    meta: { shows: ['channels', 'users'], about: { channels: id } },
    // Of another channel they would be other people.
    placeholderData: (last, query) => (query?.queryKey[2] === id ? last : undefined),
    staleTime: 10_000,
  })
}

export function galleryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['channels', 'gallery', id],
    queryFn: ({ pageParam, signal }) => api.channels.gallery({ id, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ media, hasOlder }) => (hasOlder ? media.at(-1)?.postNumber : undefined),
    meta: { shows: ['channels'], about: { channels: id } },
    staleTime: 10_000,
  })
}

/** Whom an owner can choose for a new channel. */
export function invitableQuery(search: string) {
  return queryOptions({
    queryKey: ['channels', 'invitable', search],
    queryFn: ({ signal }) => api.users.list({ search, sort: 'name', direction: 'asc', page: 1 }, { signal }),
    meta: { shows: ['users'] },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** What the list already says of a channel, until the channel itself has been read. */
export function channelInList(cache: QueryClient, id: string): Channel | undefined {
  return cache.getQueryData(channelListQuery().queryKey)?.channels.find((channel) => channel.id === id)
}
