import type { UnreadFamily } from '@callboard/contract/calling-off'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { countNotified, findCallOff, listUnread } from './queries.ts'

/** Who has been told that classes are called off and has not looked at it, with their numbers; those who were rung come last. */
export async function listUnreadFamilies(
  actor: Actor,
  { id }: { id: string },
): Promise<{ notified: number; families: UnreadFamily[] } | Refusal<'call-off-not-found'>> {
  if (!(await findCallOff(actor, id))) return refuse('call-off-not-found')
  const rows = await listUnread(actor, id)
  const nameOf = await tellApart(
    actor,
    rows.flatMap(({ children }) => children),
    'list',
  )
  const families = rows.map(({ id: userId, name, phone, others, children, emailFailure, rungBy, rungAt }) => ({
    user: { id: userId, name },
    phone,
    others,
    children: children.map(nameOf),
    emailFailure,
    rung: rungAt && { by: rungBy ?? '', at: rungAt.toISOString() },
  }))
  return { notified: await countNotified(actor, id), families }
}
