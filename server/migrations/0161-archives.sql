-- add
-- The whole of a studio as one file, which an owner has asked for: one at a time, kept for a week.
create table archives (
  studio_id uuid primary key references studios (id),
  id uuid not null, -- of this making: what another one has begun meanwhile is left alone
  state text not null check (state in ('making', 'ready', 'failed')),
  done integer not null default 0, -- of `total` rows and files; 0 of 0 while the rows are read
  total integer not null default 0,
  asked_at timestamptz not null,
  moved_at timestamptz not null, -- when it last came further
  finished_at timestamptz,
  expires_at timestamptz,
  file_id uuid,
  print bytea check (octet_length(print) = 32), -- the SHA-256 of its manifest
  missing integer not null default 0, -- files that the store could not give
  check ((state = 'ready') = (file_id is not null))
);
call fence_table('archives');
call hold_files('archives');
