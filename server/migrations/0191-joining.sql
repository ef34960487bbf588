-- add
-- Ways to ask a studio to be let in: one link for all, and a letter to each family that has not joined.
-- Read before it is known which studio a code is of.
create table join_codes (
  code text primary key check (code ~ '^[A-Z2-9]{10}$'),
  studio_id uuid not null references studios (id)
);
create index join_codes_by_studio on join_codes (studio_id);
grant select, insert, delete on join_codes to callboard_auth;

create table join_links (
  studio_id uuid not null references studios (id),
  id uuid not null,
  code text not null,
  family_id uuid, -- whose letter it is; null: the link for all
  most smallint not null check (most > 0),
  asked smallint not null default 0 check (asked between 0 and most),
  ends_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, family_id) references users (studio_id, id)
);
create unique index join_links_for_all on join_links (studio_id) where family_id is null;
create unique index join_links_by_family on join_links (studio_id, family_id);
create unique index join_links_by_code on join_links (studio_id, code);
call fence_table('join_links');

create table join_requests (
  studio_id uuid not null references studios (id),
  id uuid not null,
  family_id uuid, -- whose letter it came by
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  phone text not null,
  note text not null,
  asked_at timestamptz not null,
  declined_at timestamptz,
  primary key (studio_id, id),
  unique (studio_id, email),
  foreign key (studio_id, family_id) references users (studio_id, id)
);
create index join_requests_by_family on join_requests (studio_id, family_id);
create index join_requests_by_age on join_requests (asked_at);
call fence_table('join_requests');
grant select (studio_id, asked_at) on join_requests to callboard_schedule;
create policy every_studio on join_requests for select to callboard_schedule using (current_user = 'callboard_schedule');
