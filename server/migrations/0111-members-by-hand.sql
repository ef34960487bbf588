-- switch: who is removable from a channel.
-- `is_by_hand`: added by hand and nothing else, so that whoever belongs to what a channel follows as well is not taken for removable.
create or replace function channel_people(studio uuid, today date)
returns table (channel_id uuid, user_id uuid, is_admin boolean, is_by_hand boolean, joined_at timestamptz) language sql stable as $$
  with dates as not materialized (
    select c.id as channel_id, c.created_at, k.id as class_id, k.teacher_id
    from channels c
    join classes k on k.studio_id = c.studio_id and k.archived_at is null and (
      (c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id)) or (c.follow_kind = 'teacher' and k.teacher_id = c.follow_id))
    where c.studio_id = studio and k.date >= today - 30 and (k.date >= today or not exists (
      select from classes later
      where later.studio_id = k.studio_id and later.series_id = k.series_id and later.archived_at is null and later.date > k.date))
  )
  select belonging.channel_id, belonging.user_id, bool_or(belonging.is_admin), bool_and(belonging.is_by_hand), min(belonging.joined_at)
  from (
    select m.channel_id, m.user_id, m.role = 'admin' as is_admin, true as is_by_hand, m.joined_at
    from channel_members m where m.studio_id = studio and m.by_hand
    union all
    select c.id, u.id, false, false, greatest(c.created_at, u.created_at)
    from channels c join users u on u.studio_id = c.studio_id
    where c.studio_id = studio and (c.follow_kind = 'everybody' or (c.follow_kind = 'role' and u.role = c.follow_role))
    union all
    select d.channel_id, s.parent_id, false, false, greatest(d.created_at, e.enrolled_at)
    from dates d
    join enrolments e on e.studio_id = studio and e.class_id = d.class_id and not e.is_drop_in
    join students s on s.studio_id = e.studio_id and s.id = e.student_id
    union all
    select d.channel_id, d.teacher_id, false, false, d.created_at from dates d where d.teacher_id is not null
    union all
    select c.id, c.follow_id, false, false, c.created_at
    from channels c join users t on t.studio_id = c.studio_id and t.id = c.follow_id and t.role <> 'parent'
    where c.studio_id = studio and c.follow_kind = 'teacher'
  ) belonging
  -- Looked up in a hash, whatever is known of the tables: as a join, a studio without statistics found all this again for each of its people.
  where (belonging.user_id in (select u.id from users u where u.studio_id = studio and u.active and u.role <> 'deleted')) is true
  group by belonging.channel_id, belonging.user_id
$$;
