import { waitsInQueue } from '../../../lib/outbox/waits.ts'
import { keptAnswers } from './kept-answers.ts'
import { lateWords } from './late-words.ts'
import type { KeptAnswer } from './said.ts'

export const answerWaits = waitsInQueue<KeptAnswer>(keptAnswers, (one) => ({
  what: one.of,
  lines: [saidWords(one)],
  href: '/dashboard',
  mayTryAgain: true,
}))

function saidWords({ say, reason = '', ...more }: KeptAnswer): string {
  if (say === 'nothing') return 'Taken back'
  if (say === 'coming') return 'Coming'
  if (say === 'late') return lateWords({ minutes: ('minutes' in more && more.minutes) || null, reason })
  return reason ? `Can’t come: ${reason}` : 'Can’t come'
}
