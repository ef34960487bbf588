-- One small re-encoded picture of a user (S4 accounts). In the database, since it lives and dies with its user.
create table pictures (
  studio_id uuid not null,
  user_id uuid not null,
  version uuid not null, -- part of its address, so that browsers may keep it
  content_type text not null check (content_type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
call fence_table('pictures');

-- A missing row means that all three are on (S1 §3).
create table user_preferences (
  studio_id uuid not null,
  user_id uuid not null,
  email_class_updates boolean not null default true,
  email_messages boolean not null default true,
  email_billing boolean not null default true,
  updated_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
call fence_table('user_preferences');

-- A new address waits here until its own link is followed; the old one holds until then (S4 accounts). At most one of a login.
create table email_changes (
  identity_id uuid primary key references identities (id) on delete cascade,
  old_email text, -- the one it took the place of, to be told
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea unique, -- null until the mail is written
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update, delete on email_changes to callboard_auth;
