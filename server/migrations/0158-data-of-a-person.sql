-- add
-- What the studio keeps about a person, as a file for them: what they asked for themselves, or what an owner makes because they asked in writing.
-- One of each at a time. Its file goes after a day, with the person, and with each child that it tells of; what an owner has given is remembered.
create table personal_archives (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null, -- whose data it is
  for_request boolean not null,
  received_on date, -- when the request in writing arrived
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('making', 'ready', 'failed', 'over')),
  done integer not null default 0,
  total integer not null default 0,
  reach text not null default '', -- a hash of what they might see when it was made
  file_id uuid,
  expires_at timestamptz,
  given_at timestamptz,
  given_by uuid,
  primary key (studio_id, id),
  unique (studio_id, user_id, for_request),
  check ((state = 'ready') = (file_id is not null)),
  check (file_id is null or expires_at is not null),
  check (for_request = (received_on is not null)),
  foreign key (studio_id, user_id) references members on delete cascade,
  foreign key (studio_id, asked_by) references users (studio_id, id),
  foreign key (studio_id, given_by) references users (studio_id, id)
);
call fence_table('personal_archives');
call hold_files('personal_archives');
grant select (studio_id, expires_at) on personal_archives to callboard_schedule;
create policy every_studio on personal_archives for select to callboard_schedule using (current_user = 'callboard_schedule');
