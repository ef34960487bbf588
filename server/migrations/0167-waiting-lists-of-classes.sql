-- add
-- Who waits for a place in a class that is not a drop-in, as the studio's owners keep it: for the term, or to try one date.
create table waiting_students (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  series_id uuid, -- of a weekly class, whatever becomes of its dates; or
  class_id uuid, -- a class by itself
  term_id uuid not null generated always as (coalesce(series_id, class_id)) stored,
  student_id uuid not null,
  wants text not null check (wants in ('term', 'trial')),
  joined_at timestamptz not null,
  told_at timestamptz, -- that a place is free for them; empty again once there is none
  ended_by uuid, -- has a place, by an action that can still be undone
  primary key (studio_id, id),
  foreign key (studio_id, series_id) references class_series (studio_id, id) on delete cascade,
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  check ((series_id is null) <> (class_id is null))
);
create unique index waiting_students_open on waiting_students (studio_id, term_id, student_id) where ended_by is null;
create index waiting_students_by_student on waiting_students (studio_id, student_id);
call fence_table('waiting_students');
