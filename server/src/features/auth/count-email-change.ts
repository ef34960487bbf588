import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { countOne, emailKey, limits } from './limits.ts'

/**
 * Counts that a user asks for another e-mail: each asking tells whether the address has a login, and mails somebody. By user, so that
 * neither strangers who type the address nor others behind the same address of the network use it up.
 * @returns null within the limits
 */
export async function countEmailChange(
  visitor: Visitor,
  { userId, email }: { userId: string; email: string },
): Promise<Refusal<'too-many-requests'> | null> {
  return (
    (await countOne(visitor, limits.changeEmail, userId)) ??
    (await countOne(visitor, limits.changeEmailTo, visitor.secrets.digest('email and user', `${email} ${userId}`))) ??
    (await countOne(visitor, limits.changeEmailToOfAll, emailKey(visitor, email)))
  )
}
