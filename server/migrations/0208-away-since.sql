-- add
-- Since when a child is said to miss a class, where it was said again later. Null: since it was announced.
alter table class_answers add column since timestamptz;
alter table away_days add column since timestamptz;

create or replace view standing_answers with (security_invoker = true) as
  select e.studio_id, e.class_id, e.student_id, e.date,
    case when l.is_own then a.answer else 'away' end as answer,
    case when l.is_own then a.minutes end as minutes,
    case when l.is_own then a.reason when d.reason = '' and a.answer = 'away' then a.reason else d.reason end as reason,
    case when l.is_own and a.answer <> 'away' then null else d.away_from end as away_from,
    case when l.is_own and a.answer <> 'away' then null else d.away_to end as away_to,
    case when l.is_own then a.announced_by else d.announced_by end as announced_by,
    case when l.is_own then a.announced_at else d.announced_at end as announced_at,
    case when l.is_own or d.reason = '' and a.answer = 'away' then a.announced_by else d.announced_by end as reason_by,
    case when a.answer = 'away' then coalesce(a.since, a.announced_at) else d.first_said end as away_since
  from enrolments e
  left join class_answers a on a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id and a.date = e.date
    and (not e.is_drop_in or a.announced_at >= e.enrolled_at)
  left join lateral (
    select d.*, min(case when d.since < a.announced_at then d.announced_at else coalesce(d.since, d.announced_at) end)
      filter (where a.announced_at is null or d.announced_at > a.announced_at) over () as first_said
    from away_days d join classes c on c.studio_id = d.studio_id and c.id = e.class_id
    where d.studio_id = e.studio_id and d.student_id = e.student_id and e.date between d.away_from and d.away_to
      and c.date + c.start_time > d.said_at and (not e.is_drop_in or d.announced_at >= e.enrolled_at)
    order by d.announced_at desc, d.away_from, d.away_to limit 1) d on true
  cross join lateral (select d.announced_at is null or a.announced_at >= d.announced_at as is_own) l
  where a.announced_at is not null or d.announced_at is not null;

create or replace view announced_absences with (security_invoker = true) as
  select studio_id, class_id, student_id, date, reason, away_from, away_to, announced_by, announced_at, away_since
  from standing_answers where answer = 'away';
