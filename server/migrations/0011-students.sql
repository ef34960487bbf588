alter table students
  add column gender text not null default 'prefer-not-to-say' check (gender in ('male', 'female', 'other', 'prefer-not-to-say')),
  add column photo_consent boolean not null default false,
  add column social_media_consent boolean not null default false,
  add column participation_consent boolean not null default false,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table students alter column updated_at drop default;

create table emergency_contacts (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  position smallint not null check (position >= 0), -- the order in which they are called
  name text not null check (char_length(name) between 1 and 120),
  relationship text not null,
  phone text not null,
  email text not null,
  primary key (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index emergency_contacts_by_student on emergency_contacts (studio_id, student_id, position);
call fence_table('emergency_contacts');

-- Apart from students, so that no query on students can carry it along. A student without a row has nothing to tell.
create table medical_records (
  studio_id uuid not null,
  student_id uuid not null,
  conditions text not null default '',
  allergies text not null default '',
  medications text not null default '',
  doctor_name text not null default '',
  doctor_phone text not null default '',
  updated_at timestamptz not null,
  primary key (studio_id, student_id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
call fence_table('medical_records');

-- Who has looked at a child's medical record, and when. Never changed.
create table medical_views (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  viewed_by uuid not null,
  viewed_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, viewed_by) references users (studio_id, id)
);
create index medical_views_by_student on medical_views (studio_id, student_id, viewed_at);
call fence_table('medical_views');
