import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findAccount } from './queries.ts'

/** Where the owner looks after the account: at the provider, who asks for a sign-in of its own (S3 §7 create_login_link). */
export async function openDashboard(
  actor: Actor,
  _input: unknown,
  { cardPayments }: Asked,
): Promise<{ url: string } | Refusal<'no-account'>> {
  const row = await findAccount(actor)
  return row?.accountId ? { url: cardPayments.dashboardOf(row.accountId) } : refuse('no-account')
}
