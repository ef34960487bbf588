-- Two-factor authentication (S1 §2.12, S4 accounts): at most one authenticator of a user.
create table two_factors (
  studio_id uuid not null,
  user_id uuid not null,
  sealed_secret bytea not null, -- encrypted with the server's key: a copy of the database makes no codes
  confirmed_at timestamptz, -- null while enrolling
  last_step bigint, -- the newest time step whose code was accepted: that one and older ones are void
  created_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
call fence_table('two_factors');

create table recovery_codes (
  studio_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (studio_id, user_id, code_hash),
  foreign key (studio_id, user_id) references two_factors (studio_id, user_id) on delete cascade
);
call fence_table('recovery_codes');

-- `challenged`: the password was right, the code is still to come.
alter table sessions drop constraint sessions_kind_check;
alter table sessions add constraint sessions_kind_check check (kind in ('full', 'recovery', 'challenged'));
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed-out', 'signed-out-everywhere', 'signed-out-elsewhere',
  'refresh-reused', 'password-set', 'code-accepted', 'two-factor-enabled', 'account-deleted'));
alter table sessions add column device text not null default ''; -- what people recognise: "Chrome on Android"
