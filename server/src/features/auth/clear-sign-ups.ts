import type { Alone } from '../../platform/actor.ts'
import { deleteSignUpsInto } from './queries/sign-ups.ts'

/** Deletes the sign-ups of those who were about to join the studio: it closes. The scope must be one that sees the logins. */
export async function clearSignUps(scope: Alone): Promise<void> {
  await deleteSignUpsInto(scope, scope.studioId)
}
