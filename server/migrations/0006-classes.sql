create table locations (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('locations');

create table class_series (
  studio_id uuid not null references studios (id),
  id uuid not null,
  day_of_week smallint not null check (day_of_week between 1 and 7), -- ISO: Monday is 1
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('class_series');

-- One row is one date. Date and times are wall-clock values in the studio's zone (S4 classes).
create table classes (
  studio_id uuid not null references studios (id),
  id uuid not null,
  series_id uuid, -- the specification's parent_class_id
  name text not null check (char_length(name) between 1 and 120),
  notes text not null default '',
  teacher_id uuid,
  location_id uuid,
  date date not null,
  start_time time(0) not null,
  end_time time(0) not null check (end_time > start_time),
  is_drop_in boolean not null default false,
  capacity integer check (capacity >= 1),
  booked_count integer not null default 0 check (booked_count >= 0 and booked_count <= coalesce(capacity, 0)),
  drop_in_price_minor integer check (drop_in_price_minor >= 0),
  version integer not null default 1,
  archived_at timestamptz, -- deleted, but kept because it has a history
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, series_id) references class_series (studio_id, id),
  foreign key (studio_id, teacher_id) references users (studio_id, id),
  foreign key (studio_id, location_id) references locations (studio_id, id) on delete set null (location_id),
  check (is_drop_in = (capacity is not null) and is_drop_in = (drop_in_price_minor is not null))
);
create index classes_by_date on classes (studio_id, date, start_time) where archived_at is null;
create index classes_by_series on classes (studio_id, series_id, date) where series_id is not null;
create index classes_by_teacher on classes (studio_id, teacher_id, date);
create index classes_by_location on classes (studio_id, location_id, date);
call fence_table('classes');

create table students (
  studio_id uuid not null references studios (id),
  id uuid not null,
  parent_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  date_of_birth date not null,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create index students_by_parent on students (studio_id, parent_id);
call fence_table('students');

create table enrolments (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  is_drop_in boolean not null default false,
  enrolled_at timestamptz not null,
  primary key (studio_id, class_id, student_id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index enrolments_by_student on enrolments (studio_id, student_id);
call fence_table('enrolments');

create table attendance (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('present', 'late', 'authorised', 'unauthorised')),
  notes text not null default '',
  marked_by uuid,
  marked_at timestamptz not null,
  primary key (studio_id, class_id, student_id),
  -- no cascade: a class with a register cannot be deleted, only archived
  foreign key (studio_id, class_id) references classes (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index attendance_by_student on attendance (studio_id, student_id);
call fence_table('attendance');
