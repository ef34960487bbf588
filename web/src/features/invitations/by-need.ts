import type { Invitation } from '@callboard/contract/invitations'

/** What an owner has to do something about comes first. */
const order: readonly Invitation['fate'][] = ['bounced', 'expired', 'sent', 'followed', 'waiting']

export function byNeed(invitations: readonly Invitation[]): Invitation[] {
  return invitations.toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate))
}
