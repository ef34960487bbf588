-- add
-- Two records that an owner made one, kept so that it can be undone: which rows moved, which went, and how those that stayed were before.
-- `print` is a hash of everything that named the kept one right afterwards: whoever finds another one finds that something has happened since.
create table merges (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid,
  user_id uuid,
  other_id uuid not null,
  undo jsonb not null,
  print text not null,
  merged_by uuid not null,
  merged_at timestamptz not null,
  primary key (studio_id, id),
  check (num_nonnulls(student_id, user_id) = 1),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, merged_by) references users (studio_id, id)
);
create index merges_newest on merges (studio_id, merged_at desc, id);
call fence_table('merges');

-- Two who look alike and are not the same.
create table kept_apart (
  studio_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (studio_id, one_id, other_id),
  check (one_id < other_id)
);
call fence_table('kept_apart');
