-- When whoever sits at this browser has last shown the password, or a code where two-factor authentication is on (S4 accounts). What an open
-- browser alone must not do asks for it to be fresh. Null: a session from before, so that it is asked for.
alter table sessions add column proven_at timestamptz;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed-out', 'signed-out-everywhere', 'signed-out-elsewhere',
  'refresh-reused', 'password-set', 'code-accepted', 'two-factor-enabled', 'account-deleted', 'email-restored'));

-- Every change of an address can be undone by a link that is mailed to the old one. A row for each change: of two changes each has its own.
create table email_undos (
  id uuid primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null,
  undone_email text, -- the address that the login had when it was undone, to be told
  token_hash bytea unique, -- null until the mail is written
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  followed_at timestamptz
);
create index email_undos_by_identity on email_undos (identity_id);
grant select, insert, update, delete on email_undos to callboard_auth;

alter table email_changes drop column old_email; -- an undo knows it now

-- Whom to tell that their studio has closed: everything else of them is erased by then. Gone with the mail, or a day later.
create table farewells (
  id uuid primary key,
  email text not null,
  studio_name text not null,
  created_at timestamptz not null
);
grant select, insert, delete on farewells to callboard_auth;
