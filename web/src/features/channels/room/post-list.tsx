import type { Channel } from '@callboard/contract/channels'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { StreamList } from '../../writing/stream-list.tsx'
import { sayRead } from '../calls.ts'
import { postOutbox } from '../outbox.ts'
import { PostCard } from '../post/post-card.tsx'
import { WaitingCard } from '../post/waiting-card.tsx'
import type { Place } from '../../writing/stream/place.ts'
import { pagesOfPosts, type PostStream } from '../posts/api.ts'

interface PostListProps {
  channel: Channel
  stream: PostStream
  place: Place | undefined
  isBusy: boolean
  /** counts the presses of Refresh, which brings one to the newest posts */
  refresh: number
}

export function PostList({ channel, stream, place, isBusy, refresh }: PostListProps) {
  const { id, name, readTo, isMember, stopped } = channel
  const cache = useQueryClient()
  const { user } = useSignedIn()
  return (
    <StreamList
      label={`Posts in ${name}`}
      noun={['post', 'posts']}
      stream={stream}
      isBusy={isBusy}
      ownId={user.id}
      readTo={readTo}
      sayRead={isMember ? (to) => sayRead(cache, id, to, user.id) : undefined}
      pages={pagesOfPosts(cache, id)}
      place={place}
      waiting={postOutbox.useWaiting(user.id, id)}
      refresh={refresh}
      show={(post, { isFirstUnread }) => (
        <PostCard
          key={post.id}
          channelId={id}
          isStopped={stopped !== null}
          isMember={isMember}
          post={post}
          isFirstUnread={isFirstUnread}
          place={post.number === place?.number ? place : undefined}
        />
      )}
      showWaiting={(post) => <WaitingCard key={post.id} post={post} />}
      empty={<EmptyState title="No posts yet">Be the first to post in this channel!</EmptyState>}
    />
  )
}
