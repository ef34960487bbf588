-- switch: a server of before shows a child to its first guardian alone, and would erase the child with that guardian.
-- Whoever acts for a child, each with what they may. The first, who is students.parent_id, may everything: the family's invoices and plans go
-- to them. Asked wherever "whose child" is meant.
create table guardians (
  studio_id uuid not null,
  student_id uuid not null,
  user_id uuid not null,
  pays boolean not null,
  decides boolean not null,
  answers boolean not null,
  collects boolean not null,
  is_told boolean not null,
  since timestamptz not null,
  agrees_to_removal_at timestamptz,
  primary key (studio_id, student_id, user_id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
create index guardians_by_user on guardians (studio_id, user_id);
call fence_table('guardians');

-- Who is asked to be a guardian, by an address; whoever has it here, or joins with it, answers on their own page.
create table guardian_invitations (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  email text not null,
  pays boolean not null,
  decides boolean not null,
  answers boolean not null,
  collects boolean not null,
  is_told boolean not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  declined_at timestamptz,
  primary key (studio_id, id),
  unique (studio_id, student_id, email),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, invited_by) references users (studio_id, id)
);
create index guardian_invitations_by_email on guardian_invitations (studio_id, email);
call fence_table('guardian_invitations');

create function keep_first_guardian() returns trigger language plpgsql as $$
begin
  insert into guardians (studio_id, student_id, user_id, pays, decides, answers, collects, is_told, since)
  values (new.studio_id, new.id, new.parent_id, true, true, true, true, true, new.created_at)
  on conflict (studio_id, student_id, user_id) do update set pays = true, decides = true, answers = true, collects = true, is_told = true;
  return null;
end $$;
create trigger keep_first_guardian after insert or update of parent_id on students for each row execute function keep_first_guardian();

alter table students no force row level security;
alter table emergency_contacts no force row level security;
insert into guardians (studio_id, student_id, user_id, pays, decides, answers, collects, is_told, since)
select studio_id, id, parent_id, true, true, true, true, true, created_at from students;

-- Emergency contacts belong to the guardian who gave them.
alter table emergency_contacts add column guardian_id uuid,
  add constraint emergency_contacts_guardian_id foreign key (studio_id, guardian_id) references users (studio_id, id);
update emergency_contacts c set guardian_id = s.parent_id from students s where s.studio_id = c.studio_id and s.id = c.student_id;
alter table students force row level security;
alter table emergency_contacts force row level security;

create function name_giver() returns trigger language plpgsql as $$
begin
  new.guardian_id := (select s.parent_id from students s where s.studio_id = new.studio_id and s.id = new.student_id);
  return new;
end $$;
-- For a server of before, which names nobody.
create trigger name_giver before insert on emergency_contacts for each row when (new.guardian_id is null) execute function name_giver();

-- What an owner has in writing lifts a No.
alter table student_consents drop constraint student_consents_source_check, add constraint student_consents_source_check
  check (source in ('student-form', 'document', 'in-writing'));
alter table student_consents add column words text not null default '' check (char_length(words) <= 500);

-- One guardian's signature does for a child, unless the owner asks all who decide for it.
alter table documents add column all_guardians_sign boolean not null default false;

-- The places of children, once for each of their guardians.
create view guarded_places with (security_invoker = true) as
  select a.studio_id, a.class_id, a.student_id, a.is_drop_in, a.student_name, a.date, g.user_id, g.pays, g.decides, g.answers, g.is_told, g.since
  from attending a
  join guardians g on g.studio_id = a.studio_id and g.student_id = a.student_id;
grant select on guarded_places to callboard_app;

create or replace view families with (security_invoker = true) as
  select u.studio_id, u.id as user_id, u.created_at as since from users u where u.role = 'parent' and u.active
  union all
  select u.studio_id, u.id, min(g.since)
  from users u
  join guardians g on g.studio_id = u.studio_id and g.user_id = u.id
  where u.role in ('owner', 'teacher') and u.active
  group by u.studio_id, u.id;

-- As before; a class has all guardians of its children, each from the day on which they became one.
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
