-- The copy that a signer keeps: the very bytes that were signed, with a page behind them that says by whom and when. Made from the
-- signature, and made again whenever it is missing.
create table document_copies (
  studio_id uuid not null,
  signature_id uuid not null,
  file_id uuid not null,
  made_at timestamptz not null,
  primary key (studio_id, signature_id),
  foreign key (studio_id, signature_id) references document_signatures (studio_id, id) on delete cascade
);
call fence_table('document_copies');
call hold_files('document_copies');

-- 100 random bits, as they stand on the copy.
alter table document_signatures add column code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'), add unique (studio_id, code);

-- Which signature a code, or a copy of a file, belongs to: found by whoever holds it, before a studio is known, so no studio fences it.
create table signature_proofs (
  hash bytea primary key check (octet_length(hash) = 32), -- SHA-256 of the code, or of the file
  kind text not null check (kind in ('code', 'file')),
  studio_id uuid not null,
  signature_id uuid not null
);
create index signature_proofs_by_signature on signature_proofs (studio_id, signature_id);
grant select, insert, update, delete on signature_proofs to callboard_auth;
