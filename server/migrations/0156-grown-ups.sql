-- switch: with 0141, which a server of before does not know either; it would take a grown-up for a child of theirs.
-- Who takes classes themselves: the student is this user, who is its first guardian and has no other.
alter table students add column user_id uuid,
  add constraint students_user_id foreign key (studio_id, user_id) references users (studio_id, id),
  add constraint students_own_parent check (user_id is null or user_id = parent_id);
create unique index students_of_grown_ups on students (studio_id, user_id) where user_id is not null;

-- A child who has come of age is asked to look after itself once both its first guardian and an owner have said so.
alter table guardian_invitations add column as_self boolean not null default false, add column agreed_at timestamptz;
