import type { AtTheDoor, LeavingChild } from '@callboard/contract/door'
import { grownUpYears } from '@callboard/contract/students'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { mayCollect } from '../students/collectors/may-collect.ts'
import { mustNotCollect } from '../students/must-not-collect.ts'
import { collectedBy } from './collected-by.ts'
import { handsOver, isOff } from './hands-over.ts'
import { visitOf } from './visit-of.ts'

/**
 * The children who came to classes that end soon or have ended since yesterday, or that were called off or deleted after they came, and who
 * may collect them: all of it for owners, their own classes for teachers. Grown-ups are nobody's to collect.
 */
export async function readDoor(actor: Actor): Promise<AtTheDoor> {
  const classes = await findLeft(actor)
  const named = await Promise.all(classes.map(async (one) => ({ ...one, nameOf: await tellApart(actor, one.children, 'list') })))
  return {
    today: dateIn(actor.zone, actor.clock.now()),
    classes: named.map(({ nameOf, children, ...one }) => ({
      ...one,
      children: children.map(({ collectedAt, collectedBy, mustNotCollect: mustNot, ...child }) => ({
        ...child,
        name: nameOf(child),
        mustNotCollect: mustNot ?? [],
        collected: collectedAt === null ? null : { at: new Date(collectedAt).toISOString(), by: collectedBy },
      })),
    })),
  }
}

interface LeavingRow extends Pick<LeavingChild, 'id' | 'name' | 'mayCollect'> {
  readonly mustNotCollect: string[] | null
  readonly collectedAt: string | null
  readonly collectedBy: string | null
}

function findLeft(actor: Actor) {
  return actor.db
    .selectFrom('namedClasses as c')
    .innerJoinLateral(
      sql<{
        children: LeavingRow[]
      }>`(select json_agg(json_build_object('id', s.id, 'name', s.name, 'may_collect', ${mayCollect(actor, 's')},
        'must_not_collect', ${mustNotCollect(actor, 's')}, 'collected_at', v.collected_at, 'collected_by', ${collectedBy(actor)})
        order by v.collected_at is not null, ${byName('s.name')}, s.id) as children
        from students s
        left join attendance a on a.studio_id = s.studio_id and a.class_id = c.id and a.student_id = s.id
        left join lateral ${visitOf(actor, 's.id')} v on true
        where s.studio_id = c.studio_id and coalesce(a.status in ('present', 'late'), v.here_at is not null)
        and (v.here_at is not null or not ${isOff})
        and s.date_of_birth + make_interval(years => ${sql.lit(grownUpYears)}) > c.date)`.as('kids'),
      (join) => join.on(sql<boolean>`kids.children is not null`),
    )
    .select(['c.id', 'c.name', 'c.date', 'c.startTime', 'c.endTime', 'c.locationName as room', 'kids.children'])
    .select(isOff.as('isOff'))
    .where('c.studioId', '=', actor.studioId)
    .where(handsOver(actor))
    .$if(actor.role !== 'owner', (of) => of.where('c.teacherId', '=', actor.user.id))
    .orderBy('c.date', 'desc')
    .orderBy('c.endTime', 'desc')
    .orderBy('c.id')
    .execute()
}
