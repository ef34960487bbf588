-- switch: who is in a channel of all parents.
-- Whoever is a family here: parents, and members of staff who have children in the studio. Asked wherever a family is meant; a role is asked
-- only of what belongs to the role. The view has no rights of its own, as the others that say who relates to whom.
create view families with (security_invoker = true) as
  select u.studio_id, u.id as user_id, u.created_at as since from users u where u.role = 'parent' and u.active
  union all
  select u.studio_id, u.id, min(s.created_at)
  from users u
  join students s on s.studio_id = u.studio_id and s.parent_id = u.id
  where u.role in ('owner', 'teacher') and u.active
  group by u.studio_id, u.id;
grant select on families to callboard_app;

-- Everybody who is in a channel; that of all parents has the families. Whoever belongs to what it follows is found when it is asked, so that no
-- membership outlives its reason: a family belongs to a class from its enrolment on, while a date is to come, and after the very last date of
-- the class for 30 days more.
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
    where c.studio_id = studio and (c.follow_kind = 'everybody' or (c.follow_kind = 'role' and c.follow_role = 'teacher' and u.role = 'teacher'))
    union all
    select c.id, f.user_id, false, false, greatest(c.created_at, f.since)
    from channels c join families f on f.studio_id = c.studio_id
    where c.studio_id = studio and c.follow_kind = 'role' and c.follow_role = 'parent'
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
