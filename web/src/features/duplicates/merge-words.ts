import type { MergePreview, Moving, Obstacle, TwinKind } from '@callboard/contract/duplicates'
import { plural } from '../../lib/words.ts'

const nouns: Record<Moving, readonly [string, string]> = {
  children: ['child', 'children'],
  classes: ['class', 'classes'],
  marks: ['register mark', 'register marks'],
  places: ['booked place', 'booked places'],
  waiting: ['place on a waiting list', 'places on waiting lists'],
  plans: ['plan', 'plans'],
  invoices: ['invoice', 'invoices'],
  payments: ['payment', 'payments'],
  papers: ['document to sign or read', 'documents to sign or read'],
  contacts: ['emergency contact', 'emergency contacts'],
}

/** "3 classes, 1 invoice and 1 emergency contact"; nothing where nothing hangs on the other one. */
export function movingWords(moves: MergePreview['moves']): string {
  return new Intl.ListFormat('en-GB').format(moves.map(({ what, count }) => plural(count, ...nouns[what])))
}

/** What stays under the name of the other one. */
export function stayingWords(kind: TwinKind, signed: number): string | null {
  const papers = signed > 0 ? plural(signed, 'signed document', 'signed documents') : null
  if (kind === 'student') return papers && `${papers} stay${signed === 1 ? 's' : ''} under the other name, as signed.`
  return `What was written with the other account stays as it is${papers ? `, and so ${signed === 1 ? 'does' : 'do'} ${papers}` : ''}. It is closed: nobody signs in with it, and its cards are not used.`
}

export function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.why) {
    case 'both-booked':
      return `Both have a place in ${obstacle.name}. Cancel one of them first.`
    case 'both-on-plan':
      return `Both are on the plan ${obstacle.name}. End one of them first.`
    case 'notes-too-long':
      return 'Their staff notes are too long to keep both. Shorten one of them first.'
    case 'grown-up':
      return 'One of them looks after themselves, and the other has other people who look after them.'
    case 'too-many-guardians':
      return 'Together they would have too many guardians. End one of them first.'
    case 'pays-by-itself':
      return 'Invoices of the other account are paid by a stored card. Stop that first.'
    case 'payment-under-way':
      return 'A payment of the other account is under way. Try again when it is done.'
  }
}
