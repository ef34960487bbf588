import { sql } from 'kysely'

/** Of `classes c`. A subquery for one mark uses the key; with `exists` the planner may scan all marks. */
export const isMarked = sql<boolean>`(select a.student_id from attendance a
  where a.studio_id = c.studio_id and a.class_id = c.id limit 1) is not null`
