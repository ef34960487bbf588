-- add

-- The keys with which this Callboard shows itself to browsers' push services (VAPID, RFC 8292). Made once and shared by all servers; the newest
-- that SECRET_KEY opens is used. They are the owner's alone, as is what was migrated.
create table push_keys (
  public_key text primary key, -- base64url
  sealed_private_key bytea not null,
  made_at timestamptz not null
);

-- A browser that somebody has made to ring. It rings for as long as its session lasts.
create table ringing_devices (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  address_hash bytea not null check (octet_length(address_hash) = 32), -- the SHA-256 of the push service's address, which nobody can guess
  sealed_address bytea not null,
  device text not null, -- as a session names it
  class_updates boolean not null default true,
  messages boolean not null default true,
  billing boolean not null default true,
  quiet_from time, -- on its person's clock
  quiet_to time,
  created_at timestamptz not null,
  delivered_at timestamptz, -- when the push service has last taken something for it
  gone_at timestamptz, -- when the push service said that nobody is there any more: the browser asks for another address when it is next opened
  primary key (studio_id, id),
  unique (studio_id, user_id, session_id),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (studio_id, user_id) references members on delete cascade,
  foreign key (studio_id, session_id) references sessions on delete cascade
);
create index ringing_devices_by_address on ringing_devices (studio_id, address_hash);
create index ringing_devices_by_session on ringing_devices (studio_id, session_id);
call fence_table('ringing_devices');

-- When phones were rung about it, or another one of its matter.
alter table notifications add column rung_at timestamptz;
