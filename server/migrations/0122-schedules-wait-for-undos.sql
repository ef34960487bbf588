-- add
-- Schedules tell nothing of a class while what was done with it can still be undone.
grant select (studio_id, action, until, undone_at) on undos to callboard_schedule;
create policy every_studio on undos for select to callboard_schedule using (current_user = 'callboard_schedule');
