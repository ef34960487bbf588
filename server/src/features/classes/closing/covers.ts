import { sql } from 'kysely'

/** Whether `closures k` closes `classes c`: one of days all classes on them, a call-off those that it names, while they keep their day. */
export const covers = sql<boolean>`c.date between k.starts_on and k.ends_on and (k.kind <> 'called-off' or exists (
  select from called_off_classes o where o.studio_id = k.studio_id and o.closure_id = k.id and o.class_id = c.id))`

/** Of `classes c`, the first closure that closes it. @param without ids of those that do not count */
export const closureOf = (without: readonly string[] = []) => sql<string | null>`(
  select k.id from closures k where k.studio_id = c.studio_id and ${covers} and k.id <> all (${[...without]}::uuid[])
  order by k.starts_on, k.id limit 1)`
