import { waitsInQueue } from '../../lib/outbox/waits.ts'
import { linesOf } from '../writing/tell-written.ts'
import type { Waiting } from '../writing/waiting.ts'
import { keptComments } from './kept-comments.ts'
import { keptPosts } from './kept-posts.ts'

const waits = (place: string, what: string) =>
  waitsInQueue<Waiting>(place, (one) => ({
    what,
    lines: linesOf(one),
    href: `/dashboard/channels/${one.placeId.split('/')[0]}`,
    mayTryAgain: true,
  }))

export const postWaits = waits(keptPosts, 'Post')
export const commentWaits = waits(keptComments, 'Comment')
