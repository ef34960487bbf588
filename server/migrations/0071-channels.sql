-- A place where a studio, a class or a group posts. Who is in it: whoever was added by hand, and whoever belongs to what it follows.
create table channels (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  name text not null check (char_length(name) between 1 and 80),
  description text check (char_length(description) <= 500),
  follow_kind text check (follow_kind in ('class', 'teacher', 'role', 'everybody')),
  follow_id uuid, -- of a class, its series, or a teacher; it may have gone
  follow_role text check (follow_role in ('teacher', 'parent')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1, -- raised by every edit
  last_number integer not null default 0, -- of its posts
  last_change bigint not null default 0, -- of its posts, their comments and hearts
  deleted_at timestamptz, -- restored or removed within 30 days
  primary key (studio_id, id),
  foreign key (studio_id, created_by) references users (studio_id, id),
  check ((follow_kind in ('class', 'teacher')) = (follow_id is not null)),
  check ((follow_kind = 'role') = (follow_role is not null))
);
call fence_table('channels');
create index channels_deleted on channels (deleted_at) where deleted_at is not null;
grant select (studio_id, id, deleted_at) on channels to callboard_schedule;
create policy every_studio on channels for select to callboard_schedule using (current_user = 'callboard_schedule');

create table channel_members (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'member')),
  by_hand boolean not null, -- false: only a role for somebody who belongs to what the channel follows
  joined_at timestamptz not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index channel_members_of_person on channel_members (studio_id, user_id);
call fence_table('channel_members');

create table channel_posts (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  channel_id uuid not null,
  number integer not null check (number > 0), -- of the channel's posts, without gaps
  author_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  edited_by uuid,
  removed_at timestamptz, -- by an admin: shown as removed
  removed_by uuid,
  deleted_at timestamptz, -- by its author: only the number stays
  change bigint not null, -- the channel's last change that touched it
  primary key (studio_id, id),
  unique (studio_id, channel_id, number),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, edited_by) references users (studio_id, id),
  foreign key (studio_id, removed_by) references users (studio_id, id)
);
create index channel_posts_changed on channel_posts (studio_id, channel_id, change);
create index channel_posts_of_author on channel_posts (studio_id, author_id, created_at);
call fence_table('channel_posts');

create table channel_comments (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  post_id uuid not null,
  author_id uuid not null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  edited_by uuid,
  removed_at timestamptz,
  removed_by uuid,
  primary key (studio_id, id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, edited_by) references users (studio_id, id),
  foreign key (studio_id, removed_by) references users (studio_id, id)
);
create index channel_comments_of_post on channel_comments (studio_id, post_id, created_at, id);
create index channel_comments_of_author on channel_comments (studio_id, author_id, created_at);
call fence_table('channel_comments');

create table channel_hearts (
  studio_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, post_id, user_id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('channel_hearts');

-- Up to which post somebody has read.
create table channel_reads (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  number integer not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('channel_reads');

-- What stood in a post or comment before somebody else edited it; for its author and owners.
create table channel_earlier_texts (
  studio_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  comment_id uuid,
  content text not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null,
  primary key (studio_id, id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, comment_id) references channel_comments on delete cascade,
  foreign key (studio_id, replaced_by) references users (studio_id, id)
);
create index channel_earlier_texts_of_post on channel_earlier_texts (studio_id, post_id);
call fence_table('channel_earlier_texts');

-- A file prepared for a post; without one it is forgotten within two days.
create table channel_media (
  studio_id uuid not null references studios (id),
  id uuid not null, -- the upload's, by which a repeat is recognised
  user_id uuid not null,
  post_id uuid,
  position integer not null default 0,
  type text not null check (type in ('image', 'video', 'audio', 'file')),
  name text not null,
  bytes bigint not null,
  width integer,
  height integer,
  description text not null default '' check (char_length(description) <= 300),
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade
);
create index channel_media_of_post on channel_media (studio_id, post_id, position);
create index channel_media_of_person on channel_media (studio_id, user_id);
create index channel_media_unposted on channel_media (created_at) where post_id is null;
call fence_table('channel_media');
grant select (studio_id, created_at, post_id) on channel_media to callboard_schedule;
create policy every_studio on channel_media for select to callboard_schedule using (current_user = 'callboard_schedule');

create table channel_media_files (
  studio_id uuid not null,
  media_id uuid not null,
  size text not null check (size in ('thumb', 'screen', 'whole')),
  file_id uuid not null,
  primary key (studio_id, media_id, size),
  foreign key (studio_id, media_id) references channel_media on delete cascade
);
call fence_table('channel_media_files');
call hold_files('channel_media_files');

-- Everybody who is in a channel. Whoever belongs to what it follows is found when it is asked, so that no membership outlives its reason:
-- a family belongs to a class from its enrolment on, while a date is to come, and after the very last date of the class for 30 days more.
create function channel_people(studio uuid, today date)
returns table (channel_id uuid, user_id uuid, is_admin boolean, is_by_hand boolean, joined_at timestamptz) language sql stable as $$
  with dates as not materialized (
    select c.id as channel_id, c.created_at, k.id as class_id, k.teacher_id
    from channels c
    join classes k on k.studio_id = c.studio_id and k.archived_at is null and (
      (c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id)) or (c.follow_kind = 'teacher' and k.teacher_id = c.follow_id))
    where c.studio_id = studio and k.date >= today - 30 and (k.date >= today or not exists (
      select from classes later
      where later.studio_id = k.studio_id and later.series_id = k.series_id and later.archived_at is null and later.date > k.date))
  )
  select belonging.channel_id, belonging.user_id, bool_or(belonging.is_admin), bool_or(belonging.is_by_hand), min(belonging.joined_at)
  from (
    select m.channel_id, m.user_id, m.role = 'admin' as is_admin, true as is_by_hand, m.joined_at
    from channel_members m where m.studio_id = studio and m.by_hand
    union all
    select c.id, u.id, false, false, greatest(c.created_at, u.created_at)
    from channels c join users u on u.studio_id = c.studio_id
    where c.studio_id = studio and (c.follow_kind = 'everybody' or (c.follow_kind = 'role' and u.role = c.follow_role))
    union all
    select d.channel_id, s.parent_id, false, false, greatest(d.created_at, e.enrolled_at)
    from dates d
    join enrolments e on e.studio_id = studio and e.class_id = d.class_id and not e.is_drop_in
    join students s on s.studio_id = e.studio_id and s.id = e.student_id
    union all
    select d.channel_id, d.teacher_id, false, false, d.created_at from dates d where d.teacher_id is not null
    union all
    select c.id, c.follow_id, false, false, c.created_at
    from channels c join users t on t.studio_id = c.studio_id and t.id = c.follow_id and t.role <> 'parent'
    where c.studio_id = studio and c.follow_kind = 'teacher'
  ) belonging
  -- Looked up in a hash, whatever is known of the tables: as a join, a studio without statistics found all this again for each of its people.
  where (belonging.user_id in (select u.id from users u where u.studio_id = studio and u.active and u.role <> 'deleted')) is true
  group by belonging.channel_id, belonging.user_id
$$;

-- Up to which post a member has read: at first, up to when they joined.
create function channel_read_to(studio uuid, reader uuid, channel uuid, joined_at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select r.number from channel_reads r where r.studio_id = studio and r.channel_id = channel and r.user_id = reader),
    (select max(p.number) from channel_posts p where p.studio_id = studio and p.channel_id = channel and p.created_at < joined_at),
    0)
$$;

-- The posts that a member has not read, of all their channels.
create function channel_unread_posts(studio uuid, reader uuid, today date)
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
$$;
