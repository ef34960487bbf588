-- What a parent has said before a class: that a child of theirs cannot come to it. It goes with the child's place. `date` is the day it was
-- said of: of a class that has moved to another day it says nothing any more.
create table announced_absences (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  date date not null,
  reason text not null default '' check (char_length(reason) <= 120),
  announced_by uuid not null,
  announced_at timestamptz not null,
  primary key (studio_id, class_id, student_id),
  foreign key (studio_id, class_id, student_id) references enrolments (studio_id, class_id, student_id) on delete cascade,
  foreign key (studio_id, announced_by) references users (studio_id, id)
);
create index announced_absences_by_student on announced_absences (studio_id, student_id);
call fence_table('announced_absences');
