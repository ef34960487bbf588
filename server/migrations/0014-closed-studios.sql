-- A studio that has closed takes no more deeds: whatever was under way at that moment finds this when it writes its events, and is
-- rolled back. On the counter's row, since every deed locks that one last and looks at nothing besides.
alter table event_counters add column closed_at timestamptz;
