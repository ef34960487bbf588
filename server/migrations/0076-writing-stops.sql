-- Whom an owner has stopped from posting and writing (S4 messages); they can still write to owners.
create table writing_stops (
  studio_id uuid not null,
  user_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500), -- they read it
  by_user_id uuid not null,
  stopped_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, by_user_id) references users (studio_id, id)
);
call fence_table('writing_stops');
