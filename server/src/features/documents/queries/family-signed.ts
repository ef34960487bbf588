import { sql } from 'kysely'

/** Whether another guardian's signature does for a row's child; `r` is what the query calls the recipients. */
export const signedByFamily = (r = 'r') => sql<boolean>`exists (select from family_signatures f
  where f.studio_id = ${sql.ref(`${r}.studio_id`)} and f.document_id = ${sql.ref(`${r}.document_id`)}
    and f.student_id = ${sql.ref(`${r}.student_id`)} and f.user_id <> ${sql.ref(`${r}.user_id`)})`

export interface SignedByFamily {
  readonly name: string
  readonly at: string
}

/** Who of them signed first, and when; null: nobody. The sheet itself is theirs. */
export const firstOfFamily = (r = 'r') => sql<SignedByFamily | null>`(
  select json_build_object('name', u.name, 'at', to_char(f.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from family_signatures f
  join users u on u.studio_id = f.studio_id and u.id = f.user_id
  where f.studio_id = ${sql.ref(`${r}.studio_id`)} and f.document_id = ${sql.ref(`${r}.document_id`)}
    and f.student_id = ${sql.ref(`${r}.student_id`)} and f.user_id <> ${sql.ref(`${r}.user_id`)}
  order by f.signed_at, f.user_id limit 1)`
