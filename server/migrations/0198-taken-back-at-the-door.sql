-- add
-- When somebody said that a child at the door is not there after all: what was scanned before counts no more.
alter table door_visits add column taken_back_at timestamptz;
