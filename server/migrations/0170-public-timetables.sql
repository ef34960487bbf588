-- add
-- What a studio shows to strangers, off until an owner switches it on: its address, the classes that an owner has ticked, and teachers who
-- agreed to be named.
create table timetables (
  studio_id uuid primary key references studios (id),
  is_on boolean not null default false,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{1,38})[a-z0-9]$')
);
call fence_table('timetables');

-- Read before it is known whose address is asked for. One that a studio has left stays its own, and leads on to the one it has.
create table timetable_addresses (
  slug text primary key,
  studio_id uuid not null references studios (id),
  listed boolean not null -- in the sitemap: the studio's present one, while it is on
);
create index timetable_addresses_by_studio on timetable_addresses (studio_id);
grant select, insert, update, delete on timetable_addresses to callboard_auth;

-- A series, or a class that has none.
create table shown_classes (
  studio_id uuid not null,
  course_id uuid not null,
  series_id uuid,
  class_id uuid,
  primary key (studio_id, course_id),
  foreign key (studio_id, series_id) references class_series (studio_id, id) on delete cascade,
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  check (num_nonnulls(series_id, class_id) = 1 and course_id = coalesce(series_id, class_id))
);
create index shown_classes_by_series on shown_classes (studio_id, series_id);
create index shown_classes_by_class on shown_classes (studio_id, class_id);
call fence_table('shown_classes');

create table named_teachers (
  studio_id uuid not null,
  user_id uuid not null,
  agreed_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references members (studio_id, user_id) on delete cascade
);
call fence_table('named_teachers');
