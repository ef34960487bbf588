-- drop: the days that were announced stood with the answers.
-- Days on which a parent has announced that a child cannot come. They hold for every class that the child has in them, also for one that is
-- added, moved, joined or opened again later, but for no drop-in place that is booked afterwards.
create table away_days (
  studio_id uuid not null,
  student_id uuid not null,
  away_from date not null,
  away_to date not null,
  reason text not null default '' check (char_length(reason) <= 120),
  announced_by uuid not null,
  announced_at timestamptz not null,
  said_at timestamp not null, -- the same moment on the studio's clock: nothing is said of a class that had begun
  primary key (studio_id, student_id, away_from, away_to),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, announced_by) references users (studio_id, id),
  check (away_from <= away_to)
);
call fence_table('away_days');

insert into away_days
select distinct on (a.studio_id, a.student_id, a.away_from, a.away_to)
  a.studio_id, a.student_id, a.away_from, a.away_to, a.reason, a.announced_by, a.announced_at, a.announced_at at time zone o.timezone
from class_answers a join studios o on o.id = a.studio_id
where a.away_from is not null
order by a.studio_id, a.student_id, a.away_from, a.away_to, a.announced_at;

-- Of a class that was there when the days were announced, and of which nothing is said any more, the absence was taken back.
insert into class_answers (studio_id, class_id, student_id, date, answer, announced_by, announced_at)
select distinct e.studio_id, e.class_id, e.student_id, e.date, 'coming', d.announced_by, now()
from away_days d
join enrolments e on e.studio_id = d.studio_id and e.student_id = d.student_id and e.date between d.away_from and d.away_to
  and e.enrolled_at <= d.announced_at
join classes c on c.studio_id = e.studio_id and c.id = e.class_id and c.date + c.start_time > d.said_at
where not exists (select from class_answers a where a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id)
on conflict do nothing;

drop view announced_absences;
drop view standing_answers;
delete from class_answers where away_from is not null;
alter table class_answers drop column away_from, drop column away_to;

-- What stands of a child in a class: the last of what was said of the class, on this day, and of days that cover it. A place that is booked
-- again begins without an answer.
create view standing_answers with (security_invoker = true) as
  select e.studio_id, e.class_id, e.student_id, e.date,
    case when l.is_own then a.answer else 'away' end as answer,
    case when l.is_own then a.minutes end as minutes,
    case when l.is_own then a.reason when d.reason = '' and a.answer = 'away' then a.reason else d.reason end as reason,
    case when l.is_own and a.answer <> 'away' then null else d.away_from end as away_from,
    case when l.is_own and a.answer <> 'away' then null else d.away_to end as away_to,
    case when l.is_own then a.announced_by else d.announced_by end as announced_by,
    case when l.is_own then a.announced_at else d.announced_at end as announced_at
  from enrolments e
  left join class_answers a on a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id and a.date = e.date
    and (not e.is_drop_in or a.announced_at >= e.enrolled_at)
  left join lateral (
    select d.* from away_days d join classes c on c.studio_id = d.studio_id and c.id = e.class_id
    where d.studio_id = e.studio_id and d.student_id = e.student_id and e.date between d.away_from and d.away_to
      and c.date + c.start_time > d.said_at and (not e.is_drop_in or d.announced_at >= e.enrolled_at)
    order by d.announced_at desc, d.away_from, d.away_to limit 1) d on true
  cross join lateral (select d.announced_at is null or a.announced_at >= d.announced_at as is_own) l
  where a.announced_at is not null or d.announced_at is not null;
grant select on standing_answers to callboard_app;

create view announced_absences with (security_invoker = true) as
  select studio_id, class_id, student_id, date, reason, away_from, away_to, announced_by, announced_at
  from standing_answers where answer = 'away';
grant select on announced_absences to callboard_app;
