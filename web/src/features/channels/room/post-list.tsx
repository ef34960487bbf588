import type { Channel } from '@callboard/contract/channels'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { loadOlder } from './api.ts'
import { PostCard } from '../post/post-card.tsx'
import { useWaiting } from '../sending/waiting-posts.ts'
import { WaitingCard } from '../sending/waiting-card.tsx'
import type { Stream } from '../stream.ts'
import { useHeldBack } from './use-held-back.ts'
import { useReading } from './use-reading.ts'
import css from './post-list.module.css'

interface PostListProps {
  channel: Channel
  stream: Stream
  isBusy: boolean
  /** counts the presses of Refresh, which brings one to the newest posts */
  refresh: number
}

/**
 * The newest posts at the bottom of a box that is filled from there, so that older ones put above move nothing. Posts that come while
 * somebody reads further up are held back, as they would push up what is being read.
 */
export function PostList({ channel, stream, isBusy, refresh }: PostListProps) {
  const { id, name } = channel
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const box = useRef<HTMLDivElement>(null)
  const waiting = useWaiting(user.id, id).filter((one) => !stream.posts.some((post) => post.id === one.id))
  const { shown, held, onScroll, release } = useHeldBack(stream.posts, user.id, box)
  const lastWaiting = waiting.at(-1)?.id
  const ownNewest = useEffectEvent(release)
  useEffect(() => {
    if (lastWaiting !== undefined || refresh > 0) ownNewest()
  }, [lastWaiting, refresh])

  const older = useAction(() => loadOlder(cache, id))
  const edge = useRef<HTMLDivElement>(null)
  const nearEdge = useEffectEvent(() => {
    if (!older.failure) void older.run()
  })
  const firstNumber = stream.posts[0]?.number
  useEffect(() => {
    if (!edge.current || !box.current) return
    const watching = new IntersectionObserver(([seen]) => seen?.isIntersecting && nearEdge(), {
      root: box.current,
      rootMargin: '600px 0px',
    })
    watching.observe(edge.current)
    return () => watching.disconnect()
  }, [firstNumber])

  const [readTo] = useState(channel.readTo)
  const firstUnread = shown.find(({ number, author }) => number > readTo && author.id !== user.id)?.id
  const hasRead = shown.some(({ number }) => number <= readTo)
  useReading(channel, shown, box)
  const said = useArrivals(stream, user.id)

  if (stream.posts.length === 0 && waiting.length === 0)
    return (
      <div className={css.none}>
        <EmptyState title="No posts yet">Be the first to post in this channel!</EmptyState>
      </div>
    )
  return (
    <div className={css.holder}>
      {/* Reached by keyboard, to be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={css.box} onScroll={onScroll} tabIndex={0} role="region" aria-label={`Posts in ${name}`}>
        <div className={css.posts}>
          {stream.hasOlder && (
            <div ref={edge} className={css.edge}>
              {older.failure && <p role="alert">Failed to load older posts</p>}
              <Button variant="default" size="sm" aria-disabled={older.busy || undefined} onClick={() => void older.run()}>
                {older.busy ? 'Loading…' : older.failure ? 'Retry' : 'Older posts'}
              </Button>
            </div>
          )}
          <div role="feed" aria-busy={isBusy} aria-label={`Posts in ${name}`} className={css.feed}>
            {shown.map((post) => (
              <PostCard key={post.id} channel={channel} post={post} isFirstUnread={post.id === firstUnread && hasRead} />
            ))}
            {waiting.map((post) => (
              <WaitingCard key={post.id} post={post} />
            ))}
          </div>
        </div>
      </div>
      {held > 0 && (
        <Button className={css.held} size="sm" leftSection={<IconArrowDown size={18} aria-hidden />} onClick={release}>
          {plural(held, 'new post', 'new posts')}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  )
}

/** Words for a post of somebody else that has just come. */
function useArrivals({ posts }: Stream, ownId: string): string {
  const newest = posts.at(-1)
  const [known, setKnown] = useState(newest?.number ?? 0)
  const [said, setSaid] = useState('')
  if (newest && newest.number > known) {
    const fresh = posts.filter(({ number, author }) => number > known && author.id !== ownId)
    setKnown(newest.number)
    if (fresh.length === 1) setSaid(`New post from ${fresh[0]?.author.name || 'Unknown'}`)
    else if (fresh.length > 1) setSaid(plural(fresh.length, 'new post', 'new posts'))
  }
  return said
}
