import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { changeEmail } from './change-email.ts'
import { countEmailChange } from './count-email-change.ts'

export async function askForEmail(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null } | Refusal<'too-many-requests'>> {
  const identityId = await visitor.withActor(async ({ session }) => session.identityId)
  const limited = await countEmailChange(visitor, { identityId, email })
  if (limited) return limited
  const asked = await visitor.withActor((actor) => changeEmail(actor, { email }), { logins: true })
  return { email, mailboxUrl: asked.pendingEmail === null ? null : visitor.mailboxUrl(email) }
}
