import type { MarkStatus } from '@callboard/contract/attendance'
import { sql, type NotNull } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { notify } from '../notifications/notify.ts'
import { guardiansOf } from '../guardians/acts-for.ts'
import { restoreNotifications } from '../notifications/restore-notifications.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

export interface Remark {
  readonly studentId: string
  readonly status: MarkStatus | null
  readonly was: MarkStatus | null
}

interface HeldClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
}

/** Tells a child's guardians of unauthorised absences and corrects what they were told; an unread, unsent notice is withdrawn silently. */
export async function tellAbsences(scope: Scope, held: HeldClass, remarked: readonly Remark[], byUserId: string | null): Promise<void> {
  const notified = await findNotified(
    scope,
    held.id,
    remarked.map(({ studentId }) => studentId),
  )
  const news = new Map<string, 'present' | 'late' | 'authorised' | 'none' | undefined>()
  for (const { studentId, status } of remarked) {
    const now = status ?? 'none'
    const said = notified.filter((one) => one.studentId === studentId)
    const last = said.find((one) => one.isHeard || one.says === now)
    const unheard = last ? said.slice(0, said.indexOf(last)) : said
    const isNotified = last?.says === now
    await withdrawNotifications(
      scope,
      (last && !isNotified ? [...unheard, last] : unheard).map(({ id }) => id),
    )
    if (isNotified) await restoreNotifications(scope, [last.id])
    else if (now === 'unauthorised') news.set(studentId, undefined)
    else if (last) news.set(studentId, now)
  }
  const guardians = await guardiansOf(scope, [...news.keys()], 'isTold')
  for (const { id, name } of await findStudents(scope, [...news.keys()])) {
    const corrected = news.get(id)
    await notify(scope, 'unauthorized_absence', {
      to: guardians.get(id) ?? [],
      entityId: id,
      byUserId,
      details: {
        className: held.name,
        date: held.date,
        startTime: held.startTime,
        student: { studentId: id, name },
        classId: held.id,
        corrected,
      },
    })
  }
}

interface Notified {
  readonly id: string
  readonly studentId: string
  readonly says: MarkStatus | 'none'
  readonly isHeard: boolean
}

async function findNotified(scope: Scope, classId: string, studentIds: readonly string[]): Promise<Notified[]> {
  const rows = await scope.db
    .selectFrom('notifications as n')
    .select([
      'n.id',
      'n.entityId as studentId',
      sql<MarkStatus | 'none'>`coalesce(n.details ->> 'corrected', 'unauthorised')`.as('says'),
      sql<boolean>`(n.read or n.dismissed or n.email_sent_at is not null)`.as('isHeard'),
    ])
    .where('n.studioId', '=', scope.studioId)
    .where(sql<boolean>`n.entity_id = any (${[...studentIds]}::uuid[]) and n.type = 'unauthorized_absence'
        and n.details ->> 'classId' = ${classId}::text`)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .$narrowType<{ studentId: NotNull }>()
    .forUpdate()
    .execute()
  return rows
}

async function findStudents(scope: Scope, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return scope.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
