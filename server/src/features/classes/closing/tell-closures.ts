import type { Scope } from '../../../platform/actor.ts'
import { classesClosed, classesReopened } from '../events.ts'
import type { Turned } from './follow-closures.ts'

/** Records which classes have closed and which take place again; those concerned are told once the action cannot be undone any more. */
export async function tellClosures(scope: Scope, { closed, reopened }: Turned, heldBy: string | undefined): Promise<void> {
  if (closed.length > 0) scope.record(classesClosed({ ids: closed, heldBy }))
  if (reopened.length > 0) scope.record(classesReopened({ ids: reopened, heldBy }))
}
