-- One row for each class whose register was saved: who saved it last, and how often. The marks are in attendance.
create table registers (
  studio_id uuid not null,
  class_id uuid not null,
  version integer not null default 1, -- raised by each save
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (studio_id, class_id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, saved_by) references users (studio_id, id)
);
call fence_table('registers');
