import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findAccount } from './queries.ts'

/** The provider's dashboard of the account, which has its own sign-in (S3 §7 create_login_link). */
export async function openDashboard(
  actor: Actor,
  _input: unknown,
  { cardPayments }: Asked,
): Promise<{ url: string } | Refusal<'no-account'>> {
  const row = await findAccount(actor)
  return row?.accountId ? { url: cardPayments.dashboardOf(row.accountId) } : refuse('no-account')
}
