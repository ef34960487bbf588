-- add
-- The head may pass by what somebody else has put behind it, and still never goes back.
create or replace function keep_head() returns trigger language plpgsql as $$
begin
  if new.number <= old.number then
    raise exception 'The record only grows';
  end if;
  return new;
end $$;

-- The entry that has the signature's code: its own or, of one signed before entries had codes, a later one. Null: none yet.
alter table document_signatures add column sealed_in integer;
grant update (sealed_in) on document_signatures to callboard_app;
grant select (sealed_in) on document_signatures to callboard_schedule;
create index document_signatures_to_seal on document_signatures (studio_id) where sealed_in is null;
create index trail_entries_sealing on trail_entries (studio_id, number) where kind = 'documents.sealed';
