import type { Scope } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'

const shownIn = [
  'students',
  'users',
  'classes',
  'attendance',
  'bookings',
  'documents',
  'channels',
  'plans',
  'invoices',
  'payments',
] as const

/** Whoever saw one of the two fetches again what shows them. */
export function refreshMerged(scope: Scope, audiences: readonly Audience[], ids: readonly string[]): void {
  const users = [...new Set(audiences.flatMap((one) => ('users' in one ? (one.users ?? []) : [])))]
  for (const noun of shownIn) scope.refresh(noun, { roles: ['owner'], users }, ids)
  scope.refresh('duplicates', { roles: ['owner'] })
}
