-- People who write to each other. With the same people there is one conversation, which `people_key` tells: their sorted ids, hashed.
create table conversations (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  people_key text not null,
  started_by uuid not null, -- whoever has it in their list before its first message
  created_at timestamptz not null,
  last_at timestamptz not null, -- of its newest message, or when it was started
  last_number integer not null default 0, -- of its messages
  last_change bigint not null default 0, -- of its messages
  primary key (studio_id, id),
  unique (studio_id, people_key),
  foreign key (studio_id, started_by) references users (studio_id, id)
);
create index conversations_started on conversations (studio_id, started_by, created_at);
call fence_table('conversations');

-- Whoever has left the studio stays in it as 'Deleted user'.
create table conversation_people (
  studio_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'teacher', 'parent')), -- when they last wrote; says what they were once they have left
  read_to integer not null default 0, -- the number of the newest message that they have read
  primary key (studio_id, conversation_id, user_id),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
create index conversation_people_of_person on conversation_people (studio_id, user_id);
call fence_table('conversation_people');

create table messages (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  conversation_id uuid not null,
  number integer not null check (number > 0), -- of the conversation's messages, without gaps
  author_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  change bigint not null, -- the conversation's last change that touched it
  primary key (studio_id, id),
  unique (studio_id, conversation_id, number),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id)
);
create index messages_changed on messages (studio_id, conversation_id, change);
create index messages_of_author on messages (studio_id, author_id, created_at);
call fence_table('messages');

-- What stood in a message before its author edited or deleted it: for the safeguarding record alone, for twelve months.
create table message_earlier_texts (
  studio_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  content text not null,
  replaced_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, message_id) references messages on delete cascade
);
create index message_earlier_texts_of_message on message_earlier_texts (studio_id, message_id);
create index message_earlier_texts_replaced on message_earlier_texts (replaced_at);
call fence_table('message_earlier_texts');
grant select (studio_id, replaced_at) on message_earlier_texts to callboard_schedule;
create policy every_studio on message_earlier_texts for select to callboard_schedule using (current_user = 'callboard_schedule');

alter table media add column message_id uuid,
  add foreign key (studio_id, message_id) references messages on delete cascade,
  add check (post_id is null or message_id is null);
create index media_of_message on media (studio_id, message_id, position);
drop index media_unattached;
create index media_unattached on media (created_at) where post_id is null and message_id is null;
grant select (message_id) on media to callboard_schedule;
