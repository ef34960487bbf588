-- What happened in a studio, in the order of the commits: the counter's row lock is held from the insert to the commit,
-- so whoever has seen number n has seen every number below it.
create table event_counters (
  studio_id uuid primary key,
  last bigint not null
);
call fence_table('event_counters');

create table events (
  studio_id uuid not null,
  number bigint not null,
  type text not null,
  subject_ids uuid[] not null default '{}',
  -- who may hear it: both null means everybody in the studio
  for_roles text[],
  for_users uuid[],
  by_user_id uuid,
  at timestamptz not null,
  primary key (studio_id, number)
);
create index events_by_age on events (at);
call fence_table('events');
