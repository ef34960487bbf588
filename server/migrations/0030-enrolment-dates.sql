-- A child's enrolments know the day of their class, so that one week of a child is found without walking through years of them.
-- The key takes the day along when a class moves.

alter table classes add constraint classes_on_their_day unique (studio_id, id, date);

alter table enrolments add column date date;
alter table enrolments no force row level security;
alter table classes no force row level security;
update enrolments e set date = c.date from classes c where c.studio_id = e.studio_id and c.id = e.class_id;
alter table classes force row level security;
alter table enrolments force row level security;
alter table enrolments
  alter column date set not null,
  drop constraint enrolments_studio_id_class_id_fkey,
  add constraint enrolments_of_class foreign key (studio_id, class_id, date) references classes (studio_id, id, date)
    on delete cascade on update cascade;
drop index enrolments_by_student;
create index enrolments_by_student on enrolments (studio_id, student_id, date);

create or replace view attending with (security_invoker = true) as
  select e.studio_id, e.class_id, e.student_id, e.is_drop_in, s.name as student_name, s.parent_id, e.date
  from enrolments e
  join students s on s.studio_id = e.studio_id and s.id = e.student_id;

create or replace view teaching with (security_invoker = true) as
  select c.studio_id, c.teacher_id, e.student_id, c.id as class_id, e.date
  from enrolments e
  join classes c on c.studio_id = e.studio_id and c.id = e.class_id
  where c.archived_at is null and c.teacher_id is not null;
