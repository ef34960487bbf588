import type { Waiting } from '@callboard/contract/bookings'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { presentBookedClass } from '../present.ts'

interface ListedEntry {
  readonly id: string
  readonly classId: string
  readonly studentId: string
  readonly studentName: string
  readonly offeredUntil: Date | null
  readonly position: number | null
  readonly className: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherName: string | null
  readonly locationName: string | null
}

type Which = { readonly ids: readonly string[] } | { readonly classId: string } | { readonly parentId: string }

/** Open entries: those with an offer first, then in line. */
export async function listWaitingRows(scope: Scope, which: Which): Promise<ListedEntry[]> {
  const rows = await scope.db
    .selectFrom('waitingEntries as t')
    .innerJoin('namedClasses as c', (join) => join.onRef('c.studioId', '=', 't.studioId').onRef('c.id', '=', 't.classId'))
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 't.studioId'))
    .innerJoin('students as st', (join) => join.onRef('st.studioId', '=', 't.studioId').onRef('st.id', '=', 't.studentId'))
    .select([
      't.id',
      't.classId',
      't.studentId',
      'st.name as studentName',
      'c.name as className',
      'c.date',
      'c.startTime',
      'c.endTime',
      'c.teacherName',
      'c.locationName',
      sql<Date | null>`case when t.state = 'offered' then t.offered_until end`.as('offeredUntil'),
      sql<number | null>`case when t.state = 'waiting' then (select count(*)::int from waiting_entries o where o.studio_id = t.studio_id
        and o.class_id = t.class_id and o.state = 'waiting' and (o.joined_at, o.id) <= (t.joined_at, t.id)) end`.as('position'),
    ])
    .where('t.studioId', '=', scope.studioId)
    .where('c.archivedAt', 'is', null)
    .where('c.closedFor', 'is', null)
    .where(sql<boolean>`t.state in ('waiting', 'offered') and (c.date + c.start_time) at time zone s.timezone > ${toDate(scope.clock.now())}
        and ${where(which)}`)
    .orderBy('t.state')
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('t.joinedAt')
    .orderBy('t.id')
    .execute()
  return rows
}

function where(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`t.id = any (${[...which.ids]}::uuid[])`
  return 'classId' in which ? sql`t.class_id = ${which.classId}` : sql`t.parent_id = ${which.parentId}`
}

export async function listWaiting(scope: Scope, which: Which): Promise<Waiting[]> {
  const rows = await listWaitingRows(scope, which)
  const nameOf = await tellApart(
    scope,
    rows.map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
    'parentId' in which ? { childrenOf: which.parentId } : 'family',
  )
  return rows.map((row) => ({
    id: row.id,
    class: presentBookedClass(row),
    student: { id: row.studentId, name: nameOf({ id: row.studentId, name: row.studentName }) },
    position: row.position,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
  }))
}
