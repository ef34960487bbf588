-- add
-- What owners and a child's teachers keep in mind about the child. Families do not see it.
create table student_notes (
  studio_id uuid not null,
  student_id uuid not null,
  note text not null check (char_length(note) <= 2000),
  version integer not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (studio_id, student_id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, written_by) references users (studio_id, id)
);
call fence_table('student_notes');
