-- Notifications leave after a year: without it, lists and their counts grow for ever.
grant select (studio_id, created_at) on notifications to callboard_schedule;
create policy every_studio on notifications for select to callboard_schedule using (current_user = 'callboard_schedule');
create index notifications_by_age on notifications (created_at);
