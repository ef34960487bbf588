-- What the lists of an old and large studio are sorted by, so that a page is read instead of sorted out of everything.

alter table notifications add column urgency smallint not null
  generated always as (case priority when 'urgent' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored;
create index notifications_by_urgency on notifications (studio_id, user_id, urgency, created_at desc, id desc) where not dismissed;

create index class_series_newest on class_series (studio_id, created_at desc, id);

create index students_by_name on students (studio_id, name collate "und-x-icu", id);
