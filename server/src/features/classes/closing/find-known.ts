import type { Scope } from '../../../platform/actor.ts'
import { findNotifiedClasses, type NotifiedClass } from '../find-notified-classes.ts'
import { findUntoldClosed } from '../queries/classes.ts'
import { asKnown, KnownAs } from './known-as.ts'

/** Finds the classes and whom to notify, as those know them: nobody has to unlearn a closing of which nobody was told. */
export async function findKnown(scope: Scope, ids: readonly string[]): Promise<NotifiedClass[]> {
  const untold = await findUntoldClosed(scope, ids)
  return (await findNotifiedClasses(scope, ids)).map((one) =>
    untold.has(one.id) ? { ...asKnown(one, KnownAs.nullable().parse(untold.get(one.id))), closedFor: null } : one,
  )
}
