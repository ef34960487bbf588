-- What a family has said of a child and a class: that it comes, comes late or cannot come. It outlives the child's place, so that an undone
-- withdrawal brings it back, and says nothing without one.
drop index announced_absences_by_student;
alter table announced_absences rename to class_answers;
alter table class_answers rename constraint announced_absences_pkey to class_answers_pkey;
alter table class_answers
  add column answer text not null default 'away' check (answer in ('coming', 'late', 'away')),
  add column minutes smallint check (minutes between 1 and 120), -- how late, if it was said
  add column away_from date, -- the days that were announced together, of which this class is one
  add column away_to date,
  add check (answer = 'late' or minutes is null),
  add check ((away_from is null) = (away_to is null)),
  add check (answer = 'away' or away_from is null),
  add check (answer <> 'coming' or reason = ''),
  drop constraint announced_absences_studio_id_class_id_student_id_fkey,
  add foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  add foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade;
alter table class_answers alter column answer drop default;
create index class_answers_by_student on class_answers (studio_id, student_id, date);

-- Those that stand: the child has its place, on the day of which it was said. A place that is booked again begins without an answer.
create view standing_answers with (security_invoker = true) as
  select a.studio_id, a.class_id, a.student_id, a.date, a.answer, a.minutes, a.reason, a.away_from, a.away_to, a.announced_by, a.announced_at
  from class_answers a
  join enrolments e on e.studio_id = a.studio_id and e.class_id = a.class_id and e.student_id = a.student_id and e.date = a.date
    and (not e.is_drop_in or a.announced_at >= e.enrolled_at);
grant select on standing_answers to callboard_app;

create view announced_absences with (security_invoker = true) as
  select studio_id, class_id, student_id, date, reason, away_from, away_to, announced_by, announced_at
  from standing_answers where answer = 'away';
grant select on announced_absences to callboard_app;
