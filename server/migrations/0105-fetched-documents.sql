-- fill
-- Somebody has been sent the bytes of the newest version: without them nothing was viewed or read.
alter table document_recipients add column fetched_at timestamptz;

alter table document_recipients no force row level security;
update document_recipients set fetched_at = coalesce(viewed_at, read_at, signed_at)
  where viewed_at is not null or read_at is not null or signed_at is not null;
alter table document_recipients force row level security;
