import type { Scope } from '../../../platform/actor.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { askGuardianToo } from './ask-guardian-too.ts'
import { stopAskingGuardian } from './stop-asking-guardian.ts'

/** What a guardian who leaves was asked for a child, those are asked who decide for it from then on: nobody else may have been. */
export async function passOnToOthers(
  scope: Scope,
  { studentId, userId }: { readonly studentId: string; readonly userId: string },
): Promise<void> {
  const deciding = (await guardiansOf(scope, [studentId], 'decides')).get(studentId) ?? []
  // Before the leaver's rows go, by which it is known what is asked.
  for (const other of deciding.filter((id) => id !== userId)) await askGuardianToo(scope, { studentId, userId: other })
  await stopAskingGuardian(scope, { studentId, userId })
}
