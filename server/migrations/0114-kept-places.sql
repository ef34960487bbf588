-- add
-- The undo that a waiting family's place is kept under: it counts as taken, and is offered to them when the undo is over.
alter table waiting_entries add column kept_by uuid;
create index waiting_entries_kept on waiting_entries (studio_id, class_id) where kept_by is not null;
