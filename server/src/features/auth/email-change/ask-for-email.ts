import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { changeEmail } from './change-email.ts'
import { countEmailChange } from './count-email-change.ts'

export async function askForEmail(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null } | Refusal<'email-taken' | 'too-many-requests'>> {
  const user = await visitor.withActor(async (actor) => actor.user)
  const limited = await countEmailChange(visitor, { userId: user.id, email })
  if (limited) return limited
  const asked = await visitor.withActor((actor) => changeEmail(actor, { email }), { logins: true })
  return isRefusal(asked) ? asked : { email, mailboxUrl: asked.pendingEmail === null ? null : visitor.mailboxUrl(email) }
}
