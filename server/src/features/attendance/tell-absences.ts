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

type Corrected = 'present' | 'late' | 'authorised' | 'none' | undefined

/**
 * Tells a child's guardians of unauthorised absences and corrects what each of them was told; an unread, unsent notice is withdrawn silently.
 */
export async function tellAbsences(scope: Scope, held: HeldClass, remarked: readonly Remark[], byUserId: string | null): Promise<void> {
  const ids = remarked.map(({ studentId }) => studentId)
  const notified = await findNotified(scope, held.id, ids)
  const guardians = await guardiansOf(scope, ids, 'isTold')
  const [untrue, trueAgain]: [string[], string[]] = [[], []]
  const news: { studentId: string; userId: string; corrected: Corrected }[] = []
  for (const { studentId, status } of remarked) {
    const now = status ?? 'none'
    const told = guardians.get(studentId) ?? []
    const ofChild = notified.filter((one) => one.studentId === studentId)
    for (const userId of new Set([...told, ...ofChild.map((one) => one.userId)])) {
      const said = ofChild.filter((one) => one.userId === userId)
      const last = said.find((one) => one.isHeard || one.says === now)
      const unheard = last ? said.slice(0, said.indexOf(last)) : said
      const isNotified = last?.says === now
      untrue.push(...(last && !isNotified ? [...unheard, last] : unheard).map(({ id }) => id))
      if (isNotified) trueAgain.push(last.id)
      else if (!told.includes(userId)) continue
      else if (now === 'unauthorised') news.push({ studentId, userId, corrected: undefined })
      else if (last) news.push({ studentId, userId, corrected: now })
    }
  }
  await withdrawNotifications(scope, untrue)
  await restoreNotifications(scope, trueAgain)
  const newsOf = Map.groupBy(news, ({ studentId }) => studentId)
  for (const { id, name } of await findStudents(scope, [...newsOf.keys()]))
    for (const [corrected, to] of Map.groupBy(newsOf.get(id) ?? [], (one) => one.corrected))
      await notify(scope, 'unauthorized_absence', {
        to: to.map(({ userId }) => userId),
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

interface Notified {
  readonly id: string
  readonly userId: string
  readonly studentId: string
  readonly says: MarkStatus | 'none'
  readonly isHeard: boolean
}

async function findNotified(scope: Scope, classId: string, studentIds: readonly string[]): Promise<Notified[]> {
  const rows = await scope.db
    .selectFrom('notifications as n')
    .select([
      'n.id',
      'n.userId',
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
