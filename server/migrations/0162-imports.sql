-- add
-- Files from spreadsheets that owners have brought in, for 30 days: what each made, with a print of it as it was then, so that it can be taken
-- back as a whole while that is the same, and the rows that failed, to be put right.
create table imports (
  studio_id uuid not null references studios (id),
  id uuid not null,
  kind text not null check (kind in ('people', 'classes', 'balances')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  asked bytea not null, -- the SHA-256 of what was sent: a repeat of it is recognised
  columns jsonb not null,
  waiting jsonb not null, -- the rows to come
  failed jsonb not null default '[]', -- the rows that have failed
  faults jsonb not null default '[]',
  notes jsonb not null default '[]',
  makes jsonb not null default '{}', -- in figures
  made jsonb not null default '[]', -- ids and prints, a list for each part that was written
  total integer not null,
  done integer not null default 0, -- of `total` rows
  started_by uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  is_sample boolean not null default false, -- the sample week
  primary key (studio_id, id),
  foreign key (studio_id, started_by) references users (studio_id, id)
);
create index imports_newest on imports (studio_id, started_at desc);
call fence_table('imports');

-- What the headings of a file were taken for, so that the next one of the same headings is recognised.
create table import_columns (
  studio_id uuid not null references studios (id),
  kind text not null,
  headings bytea not null check (octet_length(headings) = 32), -- their SHA-256
  columns jsonb not null,
  used_at timestamptz not null,
  primary key (studio_id, kind, headings)
);
call fence_table('import_columns');

-- Whoever is taken away again is looked for in each column that names somebody.
create index users_by_adder on users (studio_id, added_by) where added_by is not null;
create index emergency_contacts_by_guardian on emergency_contacts (studio_id, guardian_id);
