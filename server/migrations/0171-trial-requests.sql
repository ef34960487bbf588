-- add
-- What strangers asked for on the public timetable. Owners see one once its address is confirmed; one that is not goes after a day, all others
-- after six months.
create table trial_requests (
  studio_id uuid not null references studios (id),
  id uuid not null,
  state text not null check (state in ('unconfirmed', 'waiting', 'offered', 'declined')),
  class_id uuid, -- the date that was asked for; null: deleted since
  class_name text not null check (char_length(class_name) between 1 and 120),
  date date not null,
  start_time time(0) not null,
  parent_name text not null check (char_length(parent_name) between 1 and 120),
  email text not null,
  phone text not null,
  child_name text not null check (char_length(child_name) between 1 and 120),
  child_age smallint not null check (child_age between 1 and 120),
  note text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  answer text not null default '', -- what the owner wrote to the family
  primary key (studio_id, id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete set null (class_id),
  foreign key (studio_id, answered_by) references users (studio_id, id),
  check ((state in ('offered', 'declined')) = (answered_at is not null)),
  check ((state = 'unconfirmed') = (confirmed_at is null))
);
create index trial_requests_by_class on trial_requests (studio_id, class_id);
create index trial_requests_by_age on trial_requests (asked_at);
call fence_table('trial_requests');
grant select (studio_id, asked_at, state) on trial_requests to callboard_schedule;
create policy every_studio on trial_requests for select to callboard_schedule using (current_user = 'callboard_schedule');
