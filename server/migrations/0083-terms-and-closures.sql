-- The studio's calendar: its terms, and the days on which it is closed. Both are dates on its wall clock, first and last day included.
create table terms (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('terms');

create table closures (
  studio_id uuid not null references studios (id),
  id uuid not null,
  kind text not null check (kind in ('half-term', 'bank-holiday', 'closed')),
  reason text not null check (char_length(reason) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('closures');

-- A class that does not take place, and since when. It keeps its date, its students and its register.
alter table classes add column closure_id uuid, add column closed_at timestamptz,
  add foreign key (studio_id, closure_id) references closures (studio_id, id) on delete set null (closure_id);
grant select (closure_id) on classes to callboard_schedule;
create index classes_by_closure on classes (studio_id, closure_id) where closure_id is not null;

create or replace view named_classes with (security_invoker = true) as
  select c.studio_id, c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in,
    c.capacity, c.booked_count, c.drop_in_price_minor, c.version, c.archived_at, c.created_at, c.updated_at,
    t.name as teacher_name, l.name as location_name, l.address as location_address, k.reason as closed_for
  from classes c
  left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
  left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
  left join closures k on k.studio_id = c.studio_id and k.id = c.closure_id;
