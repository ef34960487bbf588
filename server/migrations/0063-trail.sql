-- What happened, so that it can be proved: each entry carries the hash of the one before. What names a person stands beside it, and in the
-- entry only its salted hash, so that it can be erased and the chain stays whole.
create table trail_entries (
  studio_id uuid not null references studios (id),
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null,
  subject_id uuid not null,
  facts jsonb not null, -- nothing about a person but ids
  sealed jsonb not null, -- by field: SHA-256 of salt and text, hexadecimal
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (studio_id, number)
);
create index trail_entries_by_subject on trail_entries (studio_id, subject_id, number);
call fence_table('trail_entries');
revoke update on trail_entries from callboard_app;

create table trail_texts (
  studio_id uuid not null,
  number integer not null,
  field text not null,
  salt bytea not null check (octet_length(salt) = 16),
  text text not null,
  primary key (studio_id, number, field),
  foreign key (studio_id, number) references trail_entries (studio_id, number) on delete cascade
);
call fence_table('trail_texts');
revoke update on trail_texts from callboard_app;

-- The newest entry: a row and not a sequence, so that a rollback leaves no gap.
create table trail_heads (
  studio_id uuid primary key references studios (id),
  number integer not null check (number >= 0),
  hash bytea not null check (octet_length(hash) = 32)
);
call fence_table('trail_heads');
