import type { Scope } from '../../platform/actor.ts'
import { dayWords } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findBookedFor } from './queries.ts'

/** Why a child cannot come after all to classes that are held: a make-up for one of them is booked. */
export async function refuseBooked(
  scope: Scope,
  child: { readonly id: string; readonly name: string },
  missedIds: readonly string[],
): Promise<Refusal<'make-up-booked'> | null> {
  const booked = await findBookedFor(scope, child.id, missedIds)
  return booked ? refuse('make-up-booked', { name: child.name, className: booked.name, day: dayWords(booked.date) }) : null
}
