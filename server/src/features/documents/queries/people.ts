import type { Recipients } from '@callboard/contract/documents'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** A person, and for a document that is signed for each child, the child. */
export interface Recipient {
  readonly userId: string
  readonly studentId: string | null
}

export interface NewRecipient extends Recipient {
  /** as one of the staff, and not for children of theirs */
  readonly asStaff: boolean
}

/** All of the people meant, or their children; `userId` is null for a person whom the studio does not have, or a class with nobody in it. */
export async function findPeople(
  { db, studioId, clock, zone }: Pick<Scope, 'db' | 'studioId' | 'clock'> & { readonly zone: string },
  { allTeachers, allParents, classIds, userIds }: Omit<Recipients, 'alsoLater'>,
  { perChild }: { readonly perChild: boolean },
) {
  const today = dateIn(zone, clock.now())
  const none = sql<string | null>`null::uuid`
  const asStaff = (condition: string) => sql<boolean>`${sql.raw(condition)}`.as('asStaff')
  const alone = ['m.id as userId', none.as('askedUser'), none.as('enrolled'), asStaff('true')] as const
  return await db
    .with('members', (from) =>
      from
        .selectFrom('users')
        .select(['id', 'role'])
        .where('studioId', '=', studioId)
        .where(sql<boolean>`active and role <> 'deleted'`),
    )
    .with('meant', (from) =>
      from
        .selectFrom(sql<{ id: string | null }>`unnest(${userIds}::uuid[])`.as<'asked'>(sql`asked (id)`))
        .leftJoin('members as m', 'm.id', 'asked.id')
        // `askedUser` is by which one who is missing is found.
        .select(['m.id as userId', 'asked.id as askedUser', none.as('enrolled'), asStaff("m.role <> 'parent'")])
        .union(
          from
            .selectFrom('families as f')
            .select(['f.userId', none.as('askedUser'), none.as('enrolled'), asStaff('false')])
            .where('f.studioId', '=', studioId)
            .where(sql<boolean>`${allParents}`),
        )
        .union(
          from.selectFrom('members as m').select(alone)
            .where(sql<boolean>`${allTeachers} and (m.role = 'teacher' or (m.role = 'owner' and exists (
              select from classes c where c.studio_id = ${studioId} and c.teacher_id = m.id and c.archived_at is null and c.date >= ${today}::date)))`),
        )
        .union(
          from
            .selectFrom(sql<{ id: string }>`unnest(${classIds}::uuid[])`.as<'asked'>(sql`asked (id)`))
            // Of a series, the classes from today on, or the last one if it has ended.
            .innerJoin('classes as c', (join) =>
              join.on('c.studioId', '=', studioId).on(sql<boolean>`c.archived_at is null
                and (c.id = asked.id or (c.series_id = asked.id and c.date >= least(${today}::date, (
                  select max(date) from classes where studio_id = ${studioId} and series_id = asked.id and archived_at is null))))`),
            )
            // A booked place is no enrolment.
            .innerJoin('enrolments as e', (join) =>
              join
                .onRef('e.studioId', '=', 'c.studioId')
                .onRef('e.classId', '=', 'c.id')
                .on(sql<boolean>`not e.is_drop_in`),
            )
            .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'e.studioId').onRef('s.id', '=', 'e.studentId'))
            .innerJoin('guardians as g', (join) =>
              join.onRef('g.studioId', '=', 's.studioId').onRef('g.studentId', '=', 's.id').on('g.decides', '=', true),
            )
            .innerJoin('members as m', 'm.id', 'g.userId')
            .select(['m.id as userId', none.as('askedUser'), 's.id as enrolled', asStaff('false')]),
        ),
    )
    .selectFrom('meant')
    .leftJoin('guardians as own', (join) =>
      join
        .on(sql<boolean>`${perChild}`)
        .on('own.studioId', '=', studioId)
        .onRef('own.userId', '=', 'meant.userId')
        .on('own.decides', '=', true)
        .on(sql<boolean>`(meant.enrolled is null or own.student_id = meant.enrolled)`),
    )
    // Who is meant for a child is meant with all who decide for it.
    .leftJoin('guardians as signer', (join) =>
      join.onRef('signer.studioId', '=', 'own.studioId').onRef('signer.studentId', '=', 'own.studentId').on('signer.decides', '=', true),
    )
    .where(sql<boolean>`(signer.user_id is null or signer.user_id in (select id from members))`)
    .select([sql<string | null>`coalesce(signer.user_id, meant.user_id)`.as('userId'), 'own.studentId', 'meant.askedUser', 'meant.asStaff'])
    .distinct()
    .execute()
}

export async function findMissingClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'asked'>(sql`asked (id)`))
    .select(['asked.id'])
    .where(sql<boolean>`not exists (select from classes c where c.studio_id = ${studioId} and c.archived_at is null and (c.id = asked.id
        or c.series_id = asked.id))`)
    .execute()
  return rows.map(({ id }) => id)
}
