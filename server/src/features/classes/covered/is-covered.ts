import { sql } from 'kysely'

const coverOf = (classes: string) => sql`class_covers v where v.studio_id = ${sql.ref(`${classes}.studioId`)}
  and v.class_id = ${sql.ref(`${classes}.id`)} and v.cover_id = ${sql.ref(`${classes}.teacherId`)}`

/** Whether the teacher of a row of classes comes instead of whose class it is. @param classes how the query calls the row */
export const isCovered = (classes: string) => sql<boolean>`exists (select from ${coverOf(classes)})`

/** Whose class it is, whoever comes on the date. */
export const ownTeacher = (classes: string) =>
  sql<
    string | null
  >`case when ${isCovered(classes)} then (select v.for_id from ${coverOf(classes)}) else ${sql.ref(`${classes}.teacherId`)} end`
