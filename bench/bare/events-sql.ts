export const eventsSql = `
  with counter as (
    insert into event_counters as c (studio_id, last) values ($1, json_array_length($2::json))
    on conflict (studio_id) do update set last = c.last + excluded.last returning last
  ), written as (
    insert into events (studio_id, number, type, subject_ids, for_roles, for_users, by_user_id, at)
    select $1, counter.last - json_array_length($2::json) + row.place, row.type, row.ids, row.roles, row.users, $3::uuid, $4
    from counter, json_to_recordset($2::json) as row (place integer, type text, ids uuid[], roles text[], users uuid[])
  )
  select pg_notify('bare_events', $1 || ':' || last) from counter`
