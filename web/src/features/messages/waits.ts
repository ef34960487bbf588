import { waitsInQueue } from '../../lib/outbox/waits.ts'
import { linesOf } from '../writing/tell-written.ts'
import type { Waiting } from '../writing/waiting.ts'
import { keptMessages } from './kept-messages.ts'

export const messageWaits = waitsInQueue<Waiting>(keptMessages, (one) => ({
  what: 'Message',
  lines: linesOf(one),
  href: `/dashboard/messages?conversation=${one.placeId}`,
  mayTryAgain: true,
}))
