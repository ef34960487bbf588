import { readingDays } from '@callboard/contract/standing'
import { sql } from 'kysely'
import { endOf } from '@callboard/contract/subscription-status'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { notify, notifyEach } from '../../notifications/notify.ts'
import { dayIn } from '../day-in.ts'
import { latestSubscription } from '../queries/subscriptions.ts'

/** Tells everybody in the studio, once, that its plan has ended, and what stays open until when (S4 money). */
export async function tellEnd(scope: Scope): Promise<void> {
  const row = await latestSubscription(scope)
  if (!row) return
  const end = endOf(row, scope.clock.now().epochMilliseconds)
  // Another plan has taken the place of those that ended.
  if (end === null) return void (await noteEnds(scope))
  if ((await noteEnds(scope, row.id)) === 0) return
  const lastDay = await dayIn(scope, new Date(end.getTime() + readingDays * 86_400_000))
  await notify(scope, 'plan_ended', { to: 'owners', details: { date: lastDay } })
  await notifyEach(
    scope,
    'studio_resting',
    (await listOthers(scope)).map(({ id, isFamily }) => ({ to: [id], details: { date: lastDay, isFamily } })),
  )
}

/** @returns how many ends had not been told */
async function noteEnds(scope: Scope, id?: string): Promise<number> {
  const noted = await scope.db
    .updateTable('studioSubscriptions')
    .set(({ ref, fn, val }) => ({ notifiedEnd: fn.coalesce(ref('endedAt'), val(toDate(scope.clock.now()))) }))
    .where('studioId', '=', scope.studioId)
    .where('notifiedEnd', 'is', null)
    .where(({ or, eb }) => or([eb('status', '=', 'cancelled'), ...(id === undefined ? [] : [eb('id', '=', id)])]))
    .returning('id')
    .execute()
  return noted.filter((one) => id === undefined || one.id === id).length
}

async function listOthers(scope: Scope): Promise<{ id: string; isFamily: boolean }[]> {
  return await scope.db
    .selectFrom('users')
    .select([
      'id',
      sql<boolean>`exists (select from families f where f.studio_id = users.studio_id and f.user_id = users.id)`.as('isFamily'),
    ])
    .where('studioId', '=', scope.studioId)
    .where('role', 'in', ['teacher', 'parent'])
    .where('active', '=', true)
    .execute()
}
