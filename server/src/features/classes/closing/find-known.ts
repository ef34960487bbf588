import type { Scope } from '../../../platform/actor.ts'
import { findNotifiedClasses, type NotifiedClass } from '../find-notified-classes.ts'
import { findUnnotifiedClosed } from '../queries/classes.ts'
import { asKnown, KnownAs } from './known-as.ts'

/** Finds the classes and whom to notify, as those know them: nobody has to unlearn a closing of which nobody was told. */
export async function findKnown(scope: Scope, ids: readonly string[]): Promise<NotifiedClass[]> {
  const unnotified = await findUnnotifiedClosed(scope, ids)
  return (await findNotifiedClasses(scope, ids)).map((one) =>
    unnotified.has(one.id) ? { ...asKnown(one, KnownAs.nullable().parse(unnotified.get(one.id))), closedFor: null } : one,
  )
}
