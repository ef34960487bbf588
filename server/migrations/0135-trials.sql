-- fill: in which studio a login has had its one free trial. A server of before knows one studio of each.
create table trials (
  identity_id uuid primary key references identities (id) on delete cascade,
  studio_id uuid not null,
  began_at timestamptz not null
);
grant select, insert, delete on trials to callboard_auth;

-- Who began one was not noted: it is taken to have been the studio's first owner.
alter table users no force row level security;
alter table studio_subscriptions no force row level security;
insert into trials (identity_id, studio_id, began_at)
select distinct on (owner.identity_id) owner.identity_id, s.studio_id, s.created_at
from studio_subscriptions s
cross join lateral (
  select identity_id from users u
  where u.studio_id = s.studio_id and u.role = 'owner' and u.identity_id is not null
  order by u.created_at, u.id
  limit 1
) owner
order by owner.identity_id, s.created_at;
alter table users force row level security;
alter table studio_subscriptions force row level security;
