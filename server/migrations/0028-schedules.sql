-- What is due is asked over all studios at once, by a role that reads what says when, and no name, note or mark.
do $$
begin
  if not exists (select from pg_roles where rolname = 'callboard_schedule') then
    create role callboard_schedule nologin nosuperuser nocreatedb nocreaterole noinherit;
  end if;
exception when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server: another one was quicker
end $$;
do $$
begin
  execute format('grant callboard_schedule to %I', current_user);
exception when unique_violation then null;
end $$;
grant usage on schema public to callboard_schedule;

-- Month and day, 1231 for 31 December. A column, because behind row-level security no index on an expression would be used.
alter table students add column birthday integer not null
  generated always as ((extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::integer) stored;

grant select (id, timezone) on studios to callboard_schedule;
grant select (studio_id, id, date, start_time, end_time, archived_at) on classes to callboard_schedule;
grant select (studio_id, class_id) on enrolments to callboard_schedule;
grant select (studio_id, class_id, student_id) on attendance to callboard_schedule;
grant select (studio_id, id, birthday) on students to callboard_schedule;

-- By name, as the migrating login is a member of the role and would otherwise see every studio too.
create policy every_studio on studios for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on classes for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on enrolments for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on attendance for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on students for select to callboard_schedule using (current_user = 'callboard_schedule');

create index classes_of_every_studio on classes (date) where archived_at is null;
create index students_by_birthday on students (birthday);
