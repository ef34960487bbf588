-- What a deed replaced, for the half minute in which its doer may take it back.
create table undos (
  studio_id uuid not null references studios (id),
  id uuid not null,
  user_id uuid not null, -- no reference: what waits for the undo is told even if its doer leaves
  deed jsonb not null,
  until timestamptz not null,
  undone_at timestamptz,
  primary key (studio_id, id)
);
call fence_table('undos');

alter table notifications add column held_by uuid; -- the undo that it waits for
create index notifications_held on notifications (studio_id, held_by) where held_by is not null;
