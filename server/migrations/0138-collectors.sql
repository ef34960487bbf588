-- add
-- Who fetches a child, and who must not. What somebody wrote of it is theirs: staff read all, a family only its own.
create table collectors (
  studio_id uuid not null,
  student_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  phone text not null,
  may_collect boolean not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (studio_id, student_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, written_by) references users (studio_id, id)
);
call fence_table('collectors');
