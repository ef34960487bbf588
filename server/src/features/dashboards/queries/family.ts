import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { Days } from '../days.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { openOf } from './money.ts'

/**
 * The other children of a child's family, the child's plans, and what the family is asked to pay. Owners read it of the first guardian, and
 * each guardian of themselves: another home's children and money are not theirs to know.
 */
export async function familyOf(actor: Actor, { id, parentId, guards }: { id: string; parentId: string; guards: boolean }, days: Days) {
  const { studioId, db, role, user } = actor
  const payer = guards && role !== 'owner' ? user.id : parentId
  return await db
    .with('open', () => openOf(actor, payer, days))
    .selectNoFrom((from) => [
      jsonArrayFrom(
        from
          .selectFrom('students')
          .select(['id', 'name'])
          .where('studioId', '=', studioId)
          .where(actsFor({ studioId, user: { id: payer } }, 'students.id'))
          .where('id', '<>', id)
          .orderBy(byName('name'))
          .orderBy('id'),
      ).as('siblings'),
      jsonArrayFrom(
        from
          .selectFrom('planEnrolments as e')
          .innerJoin('plans as p', (join) => join.onRef('p.studioId', '=', 'e.studioId').onRef('p.id', '=', 'e.planId'))
          .select(['e.id', 'p.name', 'p.amountMinor', 'p.interval'])
          .where('e.studioId', '=', studioId)
          .where('e.studentId', '=', id)
          .where(sql<boolean>`${payer === parentId}`)
          .where('p.archivedAt', 'is', null)
          .where('p.isActive', '=', true)
          .where((is) => is.or([is('e.endsOn', 'is', null), is('e.endsOn', '>=', days.today)]))
          .orderBy(byName('p.name'))
          .orderBy('e.id'),
      ).as('plans'),
      jsonObjectFrom(from.selectFrom('open').selectAll()).$notNull().as('open'),
    ])
    .executeTakeFirstOrThrow()
}
