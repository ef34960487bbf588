import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { mailConfirmationJob } from '../jobs.ts'
import { countOne, limits, mayMailConfirmation } from '../limits.ts'
import type { SignUpRow } from '../queries/sign-ups.ts'

export async function mailSignUpAgain(
  visitor: Visitor,
  { id, email, invitationId }: Pick<SignUpRow, 'id' | 'email' | 'invitationId'>,
): Promise<{ isHeld: boolean } | Refusal<'too-many-requests'>> {
  const limited = await countOne(visitor, limits.mailAgain, id)
  if (limited) return limited
  const isHeld = !(await mayMailConfirmation(visitor, email, invitationId))
  if (!isHeld) await visitor.withLogins(async (logins) => logins.enqueue(mailConfirmationJob, { signUpId: id }))
  return { isHeld }
}
