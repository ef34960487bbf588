-- add
-- Of a date of a class that its teacher cannot teach: who teaches it instead, or is looked for. It is about that day and time: of a class that
-- has moved since, or that an owner has given to somebody else, it says nothing any more.
create table class_covers (
  studio_id uuid not null,
  class_id uuid not null,
  for_id uuid, -- whose class it is; null: nobody's
  cover_id uuid, -- who comes; null: somebody is looked for
  date date not null,
  start_time time(0) not null,
  end_time time(0) not null,
  hours smallint check (hours between 1 and 48), -- that each is given to answer before the next is asked; null: nobody is asked yet
  next_at timestamptz, -- when the next one is asked, or the owners are told that nobody has answered
  began_at timestamptz not null,
  primary key (studio_id, class_id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, for_id) references users (studio_id, id),
  foreign key (studio_id, cover_id) references users (studio_id, id)
);
create index class_covers_by_for on class_covers (studio_id, for_id) where for_id is not null;
create index class_covers_by_cover on class_covers (studio_id, cover_id) where cover_id is not null;
create index class_covers_by_next on class_covers (next_at) where next_at is not null;
call fence_table('class_covers');
grant select (studio_id, class_id, next_at) on class_covers to callboard_schedule;
create policy every_studio on class_covers for select to callboard_schedule using (current_user = 'callboard_schedule');

create table cover_asks (
  studio_id uuid not null,
  class_id uuid not null,
  user_id uuid not null,
  place smallint not null, -- in the order in which they are asked
  asked_at timestamptz, -- null: not yet
  says_yes boolean, -- null: no answer yet
  primary key (studio_id, class_id, user_id),
  foreign key (studio_id, class_id) references class_covers (studio_id, class_id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
create index cover_asks_by_user on cover_asks (studio_id, user_id);
call fence_table('cover_asks');

-- A cover teaches one date, and is told apart wherever teaching opens more than that date.
create or replace view teaching with (security_invoker = true) as
  select c.studio_id, c.teacher_id, e.student_id, c.id as class_id, e.date, v.class_id is not null as is_cover
  from enrolments e
  join classes c on c.studio_id = e.studio_id and c.id = e.class_id
  left join class_covers v on v.studio_id = c.studio_id and v.class_id = c.id and v.cover_id = c.teacher_id
  where c.archived_at is null and c.teacher_id is not null;

-- A cover does not come into the channel of the class, and the teacher whose class it is stays in it.
create or replace function channel_people(studio uuid, today date)
returns table (channel_id uuid, user_id uuid, is_admin boolean, is_by_hand boolean, joined_at timestamptz) language sql stable as $$
  with dates as not materialized (
    select c.id as channel_id, c.created_at, k.id as class_id, t.teacher_id
    from channels c
    join classes k on k.studio_id = c.studio_id and k.archived_at is null and (
      (c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id)) or (c.follow_kind = 'teacher' and (k.teacher_id = c.follow_id
        or k.id = any (array(select v.class_id from class_covers v where v.studio_id = studio and v.for_id = c.follow_id)))))
    left join class_covers v on v.studio_id = k.studio_id and v.class_id = k.id and v.cover_id = k.teacher_id
    cross join lateral (select case when v.class_id is null then k.teacher_id else v.for_id end as teacher_id) t
    where (c.follow_kind = 'class' or t.teacher_id = c.follow_id)
      and c.studio_id = studio and k.date >= today - 30 and (k.date >= today or not exists (
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
    select d.channel_id, g.user_id, false, false, greatest(d.created_at, e.enrolled_at, g.since)
    from dates d
    join enrolments e on e.studio_id = studio and e.class_id = d.class_id and not e.is_drop_in
    join guardians g on g.studio_id = e.studio_id and g.student_id = e.student_id
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
