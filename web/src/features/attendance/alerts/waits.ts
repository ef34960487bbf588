import { waitsInQueue } from '../../../lib/outbox/waits.ts'
import { type KeptLook, keptLooks } from './kept-looks.ts'

export const lookWaits = waitsInQueue<KeptLook>(keptLooks, ({ name, studentId }) => ({
  what: `Alert words of ${name} were looked at`,
  lines: ['Every view is recorded.'],
  href: `/dashboard/students/${studentId}`,
  mayTryAgain: false,
  // What was seen cannot be unseen.
  mayTakeBack: false,
}))
