import type { Scope } from '../../../platform/actor.ts'
import { classesContinued } from '../events.ts'
import { findNotifiedClasses } from '../find-notified-classes.ts'
import type { ContinuedAction } from './continued-action.ts'

/** Records which classes go on in a term; those concerned are told once the action cannot be undone any more. */
export async function tellContinued(
  scope: Scope,
  { classIds }: ContinuedAction,
  termName: string,
  heldBy: string | undefined,
): Promise<void> {
  scope.record(classesContinued({ ids: classIds, added: await findNotifiedClasses(scope, classIds), termName, heldBy }))
}
