import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { countOne, emailKey, limits } from '../limits.ts'

/** Rate-limits changes of email per login, since each reveals whether an address has a login. @returns null within the limits */
export async function countEmailChange(
  visitor: Visitor,
  { identityId, email }: { identityId: string; email: string },
): Promise<Refusal<'too-many-requests'> | null> {
  return (
    (await countOne(visitor, limits.changeEmail, identityId)) ??
    (await countOne(visitor, limits.changeEmailTo, visitor.secrets.digest('email and user', `${email} ${identityId}`))) ??
    (await countOne(visitor, limits.changeEmailToOfAll, emailKey(visitor, email)))
  )
}
