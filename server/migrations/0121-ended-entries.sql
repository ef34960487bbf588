-- add
-- Since when a family no longer waits because the class does not take place: if it does after all, they are told that, too.
alter table waiting_entries add column ended_at timestamptz;
