/** A copy of the product's statements, to be updated when the run reports `sameStatement` as false. */
export const weekSql = `
    select c.id, c.series_id, c.name, c.notes, c.dress_code, c.teacher_id, c.location_id, c.start_time, c.end_time, c.is_drop_in, c.capacity,
      c.drop_in_price_minor, c.hue, c.age_from, c.age_to, c.level, c.date, c.booked_count, c.version, c.teacher_name, c.location_name, c.closed_for, (select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) as enrolled,
      null as unpaid,
      null as has_others,
      (select a.student_id from attendance a
  where a.studio_id = c.studio_id and a.class_id = c.id limit 1) is not null as is_marked,
      (select count(*) from announced_absences a where a.studio_id = c.studio_id and a.class_id = c.id and a.date = c.date) as cant_come_count
    from named_classes c
    where c.studio_id = $1 and c.date >= $2 and c.date <= $3 and (c.date <= $4 or c.start_time < '12:00')
    and (c.date >= $5 or (c.end_time < c.start_time and c.end_time > '00:00')) and c.archived_at is null
    order by c.date, c.start_time, c.name collate "und-x-icu", c.id`

export const closedDaysSql = `
    select distinct on (day) day::date as date, k.kind, k.reason from closures k
    cross join lateral generate_series(greatest(k.starts_on, $1::date), least(k.ends_on, $2::date), interval '1 day') as day
    where k.studio_id = $3 and k.kind <> 'called-off' and k.starts_on <= $4 and k.ends_on >= $5
    order by day, k.starts_on, k.id`

export const addClassSql = `
  insert into classes (studio_id, id, series_id, name, notes, teacher_id, location_id, date, start_time, end_time,
    is_drop_in, capacity, drop_in_price_minor, created_at, updated_at)
  values ($1, $2, null, $3, $4, $5, $6, $7, $8, $9, false, null, null, $10, $10)`

export const addNotificationSql = `
  insert into notifications (studio_id, id, user_id, type, title, message, priority, entity_id, entity_type, link, details, email_required,
    created_at, updated_at)
  values ($1, $2, $3, 'class_assigned', $4, $5, 'medium', $6, 'class', $7, $8, false, $9, $9)`

export const sessionSql = `
  select s.kind, s.access_hash, s.user_id, u.name, u.email, u.role, o.name as studio_name, o.timezone, b.status, b.trial_ends_at
  from sessions s
  join users u on u.studio_id = s.studio_id and u.id = s.user_id and u.active and u.role <> 'deleted'
  join studios o on o.id = s.studio_id
  left join studio_subscriptions b on b.studio_id = s.studio_id and b.status <> 'cancelled'
  where s.studio_id = $1 and s.id = $2 and s.ended_at is null and s.access_expires_at > $3`

export const fenceSql = `select set_config('role', 'callboard_app', true), set_config('app.studio_id', $1, true)`
