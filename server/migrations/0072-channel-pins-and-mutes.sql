-- A post that an admin has put at the top of its channel.
alter table channel_posts add column pinned_at timestamptz;
create index channel_posts_pinned on channel_posts (studio_id, channel_id, pinned_at) where pinned_at is not null;

-- Whoever does not want to hear of a channel's posts.
create table channel_mutes (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index channel_mutes_of_person on channel_mutes (studio_id, user_id);
call fence_table('channel_mutes');
