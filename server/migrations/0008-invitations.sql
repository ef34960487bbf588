-- Invitations (S3 §2, S4 accounts): whoever reads the mail may sign up with this address, role and studio.
create table invitations (
  studio_id uuid not null references studios (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('teacher', 'parent')),
  invited_by uuid,
  sent_at timestamptz not null, -- the last time
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, invited_by) references users (studio_id, id) on delete set null (invited_by)
);
create unique index one_open_invitation on invitations (studio_id, email) where accepted_at is null and revoked_at is null;
call fence_table('invitations');

-- Which studio's invitation a mailed token belongs to: found before a studio is known, so no studio fences it.
create table invitation_links (
  token_hash bytea primary key,
  studio_id uuid not null,
  invitation_id uuid not null,
  unique (studio_id, invitation_id) -- a newer link voids the older
);
grant select, insert, update, delete on invitation_links to callboard_auth;

-- A sign-up by invitation joins its studio; one without opens a new studio.
alter table sign_ups add column studio_id uuid, add column invitation_id uuid;
