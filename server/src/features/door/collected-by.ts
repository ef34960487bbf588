import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { readsCollector } from '../students/must-not-collect.ts'

/** Whoever fetched the student `s` in a visit `v`, as they are called now; '' where they are gone, or not the actor's to read. */
export const collectedBy = (actor: Actor) => sql<string | null>`case when v.collected_by is not null then coalesce(
  (select u.name from users u where u.studio_id = s.studio_id and u.id = v.collected_by and u.role <> 'deleted'),
  (select k.name from collectors k where k.studio_id = s.studio_id and k.student_id = s.id and k.id = v.collected_by
    and ${readsCollector(actor, 's')}), '') end`
