-- Logins exist once over all studios, so no studio fences them: only callboard_auth may read them.
create table identities (
  id uuid primary key, -- also the id of the user in the studio
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  studio_id uuid not null,
  confirmed_at timestamptz, -- null: a teacher who has not followed the welcome link yet
  created_at timestamptz not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on identities to callboard_auth;

-- What somebody typed at sign-up. It becomes an identity, a studio and an owner only when its own link is followed,
-- so nobody can take an address, or set its password, without reading its mail.
create table sign_ups (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  token_hash bytea unique, -- null until the mail is written: the token exists in that mail only
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null
);
create index sign_ups_by_email on sign_ups (email);
grant select, insert, update, delete on sign_ups to callboard_auth;

-- At most one recovery link of an identity is alive: a newer one takes its place.
create table recovery_links (
  identity_id uuid primary key references identities (id) on delete cascade,
  purpose text not null check (purpose in ('recovery', 'welcome')),
  token_hash bytea unique,
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update, delete on recovery_links to callboard_auth;

-- A session is a family of tokens: one access and one refresh token at a time, both kept as hashes.
create table sessions (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('full', 'recovery')),
  assurance text not null default 'aal1' check (assurance in ('aal1', 'aal2')),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'signed-out-everywhere', 'refresh-reused', 'password-set')),
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
create index sessions_by_user on sessions (studio_id, user_id);
call fence_table('sessions');

-- Refresh tokens that were exchanged already: who shows one again is a thief, unless it repeats the very attempt
-- whose answer got lost (it alone knows the attempt's secret).
create table spent_refresh_tokens (
  studio_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  attempt_hash bytea not null,
  spent_at timestamptz not null,
  primary key (studio_id, session_id, token_hash),
  foreign key (studio_id, session_id) references sessions (studio_id, id) on delete cascade
);
call fence_table('spent_refresh_tokens');

-- Shared by all servers. Keys are keyed hashes: no address of a person is kept.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to callboard_auth;
