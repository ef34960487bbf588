import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { countAttempt, limits } from './limits.ts'

/**
 * Counts that a user asks for another e-mail: each asking tells whether the address has a login, and mails somebody.
 * @returns null within the limits
 */
export async function countEmailChange(
  visitor: Visitor,
  { userId, email }: { userId: string; email: string },
): Promise<Refusal<'too-many-requests'> | null> {
  const wait = await visitor.limits.spend({ name: 'change-email-user', attempts: 10, seconds: 3600 }, userId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  return countAttempt(visitor, limits.changeEmail, email)
}
