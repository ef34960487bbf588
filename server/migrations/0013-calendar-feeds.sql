-- A private address under which a person's classes can be read by calendar programs. At most one of each person is alive.
create table calendar_feeds (
  studio_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  -- the same token sealed with the server's key, so that its person can copy the address again
  sealed_token bytea not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id) on delete cascade
);
call fence_table('calendar_feeds');
