-- add
-- What a guardian shows at the door: it finds the children to be marked, and opens nothing.
create table door_codes (
  studio_id uuid not null,
  user_id uuid not null,
  code text not null check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  made_at timestamptz not null,
  primary key (studio_id, user_id),
  unique (studio_id, code),
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('door_codes');

-- A child who was at the door before a class, and who has fetched it after. No mark: a teacher saves those.
create table door_visits (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  here_at timestamptz,
  collected_at timestamptz,
  collected_by uuid, -- a guardian, or a collector; null: went by themselves. No reference: either may go before the class does
  check (here_at is not null or collected_at is not null),
  primary key (studio_id, class_id, student_id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index door_visits_by_student on door_visits (studio_id, student_id);
call fence_table('door_visits');
