import type { ClosingPreview } from '@callboard/contract/terms'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { countMailed } from '../../notifications/count-mailed.ts'
import { findNotifiedClasses, isAhead } from '../find-notified-classes.ts'
import { sumGivenBack } from '../preview-class-removal.ts'
import { findTaken } from '../times/find-taken.ts'
import { covers } from './covers.ts'
import type { ClosureSpan } from './follow-closures.ts'

interface Planned {
  /** as they will be; one of the same id is replaced */
  readonly put: readonly (ClosureSpan & { readonly id: string })[]
  readonly remove: readonly string[]
}

/** Counts what a change of the studio's closures would do to its coming classes, and names what clashes with those that come back. */
export async function previewClosures(actor: Actor, { put, remove }: Planned): Promise<ClosingPreview> {
  const gone = [...put.map(({ id }) => id), ...remove]
  const spans = sql<ClosureSpan>`unnest(${put.map(({ startsOn }) => startsOn)}::date[], ${put.map(({ endsOn }) => endsOn)}::date[])`
  const rows = await actor.db
    .with('planned', (db) =>
      db
        .selectFrom('closures')
        .select(['startsOn', 'endsOn'])
        .where('studioId', '=', actor.studioId)
        .where(sql<boolean>`kind <> 'called-off' and id <> all (${gone}::uuid[])`)
        .unionAll(db.selectFrom(spans.as<'s'>(sql`s (starts_on, ends_on)`)).select(['startsOn', 'endsOn'])),
    )
    .with('coming', (db) =>
      db
        .selectFrom('classes as c')
        .select([
          'c.id',
          sql<boolean>`c.closure_id is not null`.as('wasClosed'),
          sql<boolean>`exists (select from planned p where c.date between p.starts_on and p.ends_on)
            or exists (select from closures k where k.studio_id = c.studio_id and k.kind = 'called-off' and ${covers})`.as('isClosed'),
        ])
        .where('c.studioId', '=', actor.studioId)
        .where('c.archivedAt', 'is', null)
        .where('c.date', '>=', dateIn(actor.zone, actor.clock.now())),
    )
    .selectFrom('coming')
    .select(['id', 'wasClosed'])
    .whereRef('wasClosed', '<>', 'isClosed')
    .execute()
  const turned = new Map(rows.map(({ id, wasClosed }) => [id, wasClosed]))
  const ahead = (await findNotifiedClasses(actor, [...turned.keys()])).filter((one) => isAhead(actor, one))
  const closing = ahead.filter(({ id }) => !turned.get(id))
  const reopening = ahead.filter(({ id }) => turned.get(id))
  const recipients = new Set(
    ahead.flatMap(({ teacherId, guardianIds }) => (teacherId === null ? guardianIds : [...guardianIds, teacherId])),
  )
  recipients.delete(actor.user.id)
  return {
    closes: closing.length,
    reopens: reopening.length,
    clashes: await findTaken(actor, reopening, new Set(closing.map(({ id }) => id))),
    ...(await sumGivenBack(actor, closing)),
    emailed: await countMailed(actor, 'class_cancellation', [...recipients]),
  }
}
