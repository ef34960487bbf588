import type { Post, PostChanges, PostPage } from '@callboard/contract/channel-posts'

/** The posts of a channel that this browser knows: from some post on all of them, oldest first. */
export type Stream = PostPage

const inOrder = (posts: Iterable<Post>) => [...posts].toSorted((one, other) => one.number - other.number)
const byId = (posts: readonly Post[]) => new Map(posts.map((post) => [post.id, post]))

/** Changed posts older than those that are loaded are left out: they come, as they then are, when somebody scrolls up to them. */
export function withChanges(stream: Stream, { posts, gone, change }: Pick<PostChanges, 'posts' | 'gone' | 'change'>): Stream {
  const known = byId(stream.posts)
  const oldest = stream.hasOlder ? (stream.posts[0]?.number ?? 0) : 0
  for (const post of posts) if (post.number >= oldest) known.set(post.id, post)
  for (const id of gone) known.delete(id)
  return { ...stream, posts: inOrder(known.values()), change: Math.max(stream.change, change) }
}

/**
 * With the page before. A page that was read before the newest change may miss it, so the changes since that page are asked for again.
 */
export function withOlder(stream: Stream, page: PostPage): Stream {
  const known = new Map([...byId(page.posts), ...byId(stream.posts)])
  return { posts: inOrder(known.values()), hasOlder: page.hasOlder, change: Math.min(stream.change, page.change) }
}

/** With one post as the server has answered it, new or changed. */
export const withPost = (stream: Stream, post: Post): Stream => withChanges(stream, { posts: [post], gone: [], change: stream.change })

export const withoutPost = (stream: Stream, id: string): Stream => withChanges(stream, { posts: [], gone: [id], change: stream.change })

/** How many posts of others came after one that was read. */
export function countUnread({ posts }: Pick<Stream, 'posts'>, readTo: number, ownId: string): number {
  return posts.filter(({ number, author }) => number > readTo && author.id !== ownId).length
}
