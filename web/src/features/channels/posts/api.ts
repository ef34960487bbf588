import type { Channel } from '@callboard/contract/channels'
import type { Comment, Post, PostPage } from '@callboard/contract/channel-posts'
import type { FoundPage } from '@callboard/contract/written-search'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { channelListQuery } from '../api.ts'
import { type Stream, withChanges, withItem, withoutItem } from '../../writing/stream.ts'
import { type StreamPages, streamPages } from '../../writing/stream/stream-pages.ts'

export const channelsKey = ['channels'] as const
export const channelKey = (id: string) => ['channels', 'one', id] as const
export const postsKey = (id: string) => ['channels', 'posts', id] as const

export function channelQuery(id: string) {
  return queryOptions({
    queryKey: channelKey(id),
    queryFn: ({ signal }) => api.channels.open({ id }, { signal }),
    meta: { shows: ['channels', 'studios', 'classes', 'users'], about: { channels: id } },
    staleTime: 10_000,
  })
}

/** The newest posts first, or those around a number, and from then on only what has changed; further pages are put before and after them. */
export function postsQuery(id: string, around?: number) {
  return queryOptions({
    queryKey: postsKey(id),
    queryFn: ({ client, signal }) => readPosts(client, { id, around }, signal),
    meta: { shows: ['channels'], about: { channels: id } },
    staleTime: 10_000,
  })
}

export type PostStream = Stream<Post>
const streamOf = ({ posts, ...page }: PostPage): PostStream => ({ items: posts, ...page })

async function readPosts(
  cache: QueryClient,
  { id, around }: { id: string; around: number | undefined },
  signal: AbortSignal,
): Promise<PostStream> {
  const known = () => cache.getQueryData<PostStream>(postsKey(id))
  let seen = known()
  if (!seen) return streamOf(await api.channels.posts({ id, around }, { signal }))
  for (;;) {
    const { posts, gone, change, hasMore } = await api.channels.changes({ id, since: seen.change }, { signal })
    // Older posts may have been put before meanwhile.
    seen = withChanges({ ...(known() ?? seen), change: seen.change }, { items: posts, gone, change })
    if (!hasMore) return seen
    cache.setQueryData(postsKey(id), seen)
  }
}

/** A read under way, which may be older, is asked again. */
function changePosts(cache: QueryClient, id: string, change: (stream: PostStream) => PostStream): void {
  cache.setQueryData(postsQuery(id).queryKey, (stream) => stream && change(stream))
  void cache.invalidateQueries({ queryKey: postsKey(id) })
}
export const showPost = (cache: QueryClient, id: string, post: Post) => changePosts(cache, id, (stream) => withItem(stream, post))
export const dropPost = (cache: QueryClient, id: string, postId: string) => changePosts(cache, id, (stream) => withoutItem(stream, postId))
export function showHeart(cache: QueryClient, id: string, { postId, ...heart }: { postId: string; hearts: number; isHearted: boolean }) {
  changePosts(cache, id, (stream) => ({
    ...stream,
    items: stream.items.map((post) => (post.id === postId ? { ...post, ...heart } : post)),
  }))
}

export function showSeen(cache: QueryClient, id: string, { postId, gotIt }: { postId: string; gotIt: boolean }) {
  changePosts(cache, id, (stream) => ({
    ...stream,
    items: stream.items.map((post) =>
      post.id === postId && post.announcement
        ? { ...post, announcement: { ...post.announcement, isSeen: true, gotIt: gotIt || post.announcement.gotIt } }
        : post,
    ),
  }))
}

export function pagesOfPosts(cache: QueryClient, id: string): StreamPages {
  return streamPages(cache, { queryKey: postsKey(id), read: async (place) => streamOf(await api.channels.posts({ id, ...place })) })
}

export function foundPostsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['channels', 'found', search],
    queryFn: ({ pageParam, signal }) => api.channels.search({ search, ...pageParam }, { signal }),
    initialPageParam: null as FoundPage['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { shows: ['channels', 'users'] },
    staleTime: 10_000,
  })
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

/** Shows a comment as the server has answered it, and counts it. */
export function showComment(cache: QueryClient, { channelId, postId }: { channelId: string; postId: string }, comment: Comment): void {
  cache.setQueryData(
    commentsQuery(channelId, postId).queryKey,
    (known) => known && [...known.filter((one) => one.id !== comment.id), comment],
  )
  void cache.invalidateQueries({ queryKey: channelsKey })
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
