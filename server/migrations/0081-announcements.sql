-- A post that is an announcement, to everybody, a role or a class: whatever its channel follows.
create table announcements (
  studio_id uuid not null,
  post_id uuid not null,
  is_urgent boolean not null,
  undo_id uuid not null, -- while it can be taken back; nobody is told before that is over
  told_at timestamptz, -- null: not yet
  reminded_at timestamptz, -- the last time that those who had not seen it were reminded
  primary key (studio_id, post_id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade
);
call fence_table('announcements');

-- Whoever had it on a screen, and whether they pressed 'Got it'.
create table announcement_views (
  studio_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  got_it boolean not null,
  primary key (studio_id, post_id, user_id),
  foreign key (studio_id, post_id) references announcements on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index announcement_views_of_person on announcement_views (studio_id, user_id);
call fence_table('announcement_views');

alter table notifications
  drop constraint notifications_entity_type_check,
  add constraint notifications_entity_type_check
    check (entity_type in ('student', 'invoice', 'staff', 'parent', 'class', 'conversation', 'post', 'channel', 'document'));
