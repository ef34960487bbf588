-- Every link that was mailed, by the hash of its token: what has ended still says whether it was used, replaced or late, and may be
-- asked for again. The token itself exists in its mail only.
create table mailed_links (
  token_hash bytea primary key,
  role text not null check (role in ('confirmation', 'recovery', 'welcome', 'email-change')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  identity_id uuid references identities (id) on delete cascade,
  email text not null, -- where it was mailed to
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  followed_at timestamptz,
  check (num_nonnulls(sign_up_id, identity_id) = 1)
);
create index mailed_links_by_sign_up on mailed_links (sign_up_id);
create index mailed_links_by_identity on mailed_links (identity_id);
grant select, insert, update, delete on mailed_links to callboard_auth;

insert into mailed_links (token_hash, role, sign_up_id, email, mailed_at, expires_at, followed_at)
select token_hash, 'confirmation', id, email, created_at, expires_at, followed_at from sign_ups where token_hash is not null;
insert into mailed_links (token_hash, role, identity_id, email, mailed_at, expires_at, followed_at)
select l.token_hash, l.purpose, i.id, i.email, l.created_at, l.expires_at, l.followed_at
from recovery_links l join identities i on i.id = l.identity_id where l.token_hash is not null;
insert into mailed_links (token_hash, role, identity_id, email, mailed_at, expires_at, followed_at)
select token_hash, 'email-change', identity_id, new_email, created_at, expires_at, followed_at from email_changes where token_hash is not null
on conflict do nothing;

-- A sign-up may have several: the first mail works as well as one that was asked for after it.
alter table sign_ups drop column token_hash;

-- The owner who added a teacher: the welcome names them, also when it is mailed again.
alter table users add column added_by uuid;
alter table users add foreign key (studio_id, added_by) references users (studio_id, id) on delete set null (added_by);

-- An invitation that is sent again may be followed from either mail.
alter table invitation_links drop constraint invitation_links_studio_id_invitation_id_key;
create index invitation_links_by_invitation on invitation_links (studio_id, invitation_id);
