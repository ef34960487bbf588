import type { Leaving } from '@callboard/contract/leaving'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countPlaces } from '../bookings/count-places.ts'
import { countSeriesOfChild } from '../invoices/leaving/count-bills.ts'
import { findOwn } from './queries/writes.ts'

/** Counts the places and the money that a child's deletion would cost or give back (S2 §5). */
export async function previewRemoval(actor: Actor, { id }: { id: string }): Promise<Leaving | Refusal<'student-not-found'>> {
  if (!(await findOwn(actor, id))) return refuse('student-not-found')
  return countRemoval(actor, id)
}

/** Bills stay with the parent; what would only bill this child ends. */
export async function countRemoval(actor: Actor, id: string): Promise<Leaving> {
  const series = await countSeriesOfChild(actor, id)
  return { unpaid: 0, owedMinor: 0, series, drafts: 0, ...(await countPlaces(actor, { studentIds: [id], gives: 'by-terms' })) }
}
