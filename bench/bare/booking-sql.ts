export const partiesSql = `
  select t.name as student_name, t.parent_id, u.name as parent_name, c.name as class_name, c.date, c.start_time, c.end_time, c.teacher_name,
    c.location_name, c.drop_in_price_minor as price_minor, s.currency, ((c.date + c.start_time) at time zone s.timezone)::text as starts_at,
    b.id as before
  from named_classes c join studios s on s.id = c.studio_id
  join students t on t.studio_id = $1 and t.id = $3 and t.parent_id = $4
  join users u on u.studio_id = $1 and u.id = t.parent_id
  left join bookings b on b.studio_id = $1 and b.id = $5
  where c.studio_id = $1 and c.id = $2 and c.is_drop_in and c.archived_at is null`

export const claimSql = `
  update classes set booked_count = booked_count + 1
  where studio_id = $1 and id = $2 and is_drop_in and archived_at is null and drop_in_price_minor = $3 and booked_count < capacity
  returning id`

export const standingSql = `
  select booked_count, capacity,
    exists (select from bookings where studio_id = $1 and class_id = $2 and student_id = $3 and state in ('held', 'booked'))
      or exists (select from enrolments where studio_id = $1 and class_id = $2 and student_id = $3) as is_booked,
    exists (select from waiting_entries where studio_id = $1 and class_id = $2 and student_id = $3 and state in ('waiting', 'offered')) as waits
  from classes where studio_id = $1 and id = $2`

export const bookingSql = `
  insert into bookings (studio_id, id, class_id, student_id, student_name, parent_id, parent_name, starts_at, price_minor, currency, state,
    booked_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'booked', $11, $11)`

export const enrolSql = `
  insert into enrolments (studio_id, class_id, date, student_id, is_drop_in, enrolled_at) values ($1, $2, $3, $4, true, $5)`
