-- How the people of a studio may write to each other (S4 messages). Without a row: as the defaults say.
create table message_settings (
  studio_id uuid primary key references studios (id),
  families_write_to text not null default 'staff' check (families_write_to in ('staff', 'their-teachers')),
  quiet_from time not null default '21:00', -- from then on mails about messages wait; the same as quiet_to: never
  quiet_to time not null default '07:00',
  safeguarding_since timestamptz -- null: the switch is off
);
call fence_table('message_settings');

-- The hours in which a teacher wants mails about messages, instead of the studio's quiet hours.
create table message_hours (
  studio_id uuid not null,
  user_id uuid not null,
  from_time time not null,
  to_time time not null check (to_time <> from_time),
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id)
);
call fence_table('message_hours');

-- Each time an owner opened a conversation of others in the safeguarding record.
create table safeguarding_openings (
  studio_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  owner_id uuid not null,
  opened_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, owner_id) references users (studio_id, id)
);
create index safeguarding_openings_newest on safeguarding_openings (studio_id, opened_at desc);
create index safeguarding_openings_of on safeguarding_openings (studio_id, conversation_id, owner_id, opened_at);
call fence_table('safeguarding_openings');

-- Unread is what others wrote: one's own posts are not, wherever one has read to.
create or replace function channel_unread_posts(studio uuid, reader uuid, today date)
returns table (channel_id uuid, post_id uuid) language sql stable as $$
  with mine as materialized ( -- once for each channel, not for each of its posts
    select p.channel_id, channel_read_to(studio, reader, p.channel_id, p.joined_at) as read_to
    from channel_people(studio, today) p
    join channels c on c.studio_id = studio and c.id = p.channel_id and c.deleted_at is null
    where p.user_id = reader
  )
  select p.channel_id, p.id
  from mine
  join channel_posts p on p.studio_id = studio and p.channel_id = mine.channel_id and p.number > mine.read_to and p.deleted_at is null
    and p.author_id <> reader
$$;
