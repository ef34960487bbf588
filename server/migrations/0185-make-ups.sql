-- add
-- Whether a child who misses a class gets another one for it. Without a row, or without a day, no.
create table make_up_rules (
  studio_id uuid primary key references studios (id),
  -- the first day of which a class counts
  since date,
  most smallint not null check (most between 1 and 12),
  weeks smallint not null check (weeks between 1 and 26),
  notice_hours smallint not null check (notice_hours between 0 and 168),
  fills_unlimited boolean not null
);
call fence_table('make_up_rules');
grant select (studio_id, since) on make_up_rules to callboard_schedule;
create policy every_studio on make_up_rules for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The missed class that a place for one date makes up for. No reference: the place stays when that class is deleted.
alter table enrolments add column made_up_id uuid,
  add constraint make_ups_are_for_one_date check (made_up_id is null or is_drop_in and not is_trial) not valid;
create index enrolments_by_made_up on enrolments (studio_id, student_id, made_up_id) where made_up_id is not null;

-- What a family has been told of the make-up for a missed class, so that it is told once.
create table make_ups_told (
  studio_id uuid not null,
  student_id uuid not null,
  class_id uuid not null,
  told text not null check (told in ('given', 'ending', 'last')),
  last_on date not null,
  primary key (studio_id, student_id, class_id, told, last_on),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade
);
create index make_ups_told_by_class on make_ups_told (studio_id, class_id);
call fence_table('make_ups_told');
