-- add: whose login a user, a session and a second factor is. A server of before writes none of it: the triggers do.
-- A login (identity) exists once over all studios; a user is its membership of one. A user without a login has not joined yet.
alter table users add column identity_id uuid references identities (id) on delete set null;
create index users_by_identity on users (identity_id);

-- Where a login belongs, found before a studio is known, so no studio fences it. The triggers below keep it; at most one of a studio.
create table memberships (
  identity_id uuid not null references identities (id) on delete cascade,
  studio_id uuid not null,
  user_id uuid not null,
  used_at timestamptz, -- when somebody last signed in to it or changed to it: the next sign-in opens it
  primary key (identity_id, studio_id)
);
create index memberships_by_studio on memberships (studio_id);
grant select, insert, update, delete on memberships to callboard_auth;

-- A server of before gives a user the id of the login that it has just made in the same studio. Who is erased has none.
create function know_login() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.role = 'deleted' then
    new.identity_id := null;
  elsif tg_op = 'INSERT' and new.identity_id is null then
    select id into new.identity_id from identities where id = new.id and studio_id = new.studio_id and email = new.email;
  end if;
  return new;
end $$;
create trigger know_login before insert or update of role on users for each row execute function know_login();

create function keep_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.identity_id is not distinct from new.identity_id then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.identity_id is not null then
    delete from memberships where identity_id = old.identity_id and studio_id = old.studio_id;
  end if;
  if new.identity_id is not null then
    insert into memberships (identity_id, studio_id, user_id) values (new.identity_id, new.studio_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_membership after insert or update of identity_id, role on users for each row execute function keep_membership();

-- A session names both, and a second factor belongs to the login wherever it was switched on: callboard_auth sees them in all studios, as it
-- does logins.
alter table sessions add column identity_id uuid references identities (id) on delete set null;
create index sessions_by_identity on sessions (identity_id);
alter table two_factors add column identity_id uuid references identities (id) on delete cascade;
create index two_factors_by_identity on two_factors (identity_id);

create function name_login() returns trigger language plpgsql as $$
begin
  if new.identity_id is null then
    select identity_id into new.identity_id from users where studio_id = new.studio_id and id = new.user_id;
  end if;
  return new;
end $$;
create trigger name_login before insert on sessions for each row execute function name_login();
create trigger name_login before insert on two_factors for each row execute function name_login();

create policy every_login on sessions to callboard_auth using (current_user = 'callboard_auth') with check (current_user = 'callboard_auth');
create policy every_login on two_factors to callboard_auth using (current_user = 'callboard_auth') with check (current_user = 'callboard_auth');
create policy every_login on recovery_codes to callboard_auth using (current_user = 'callboard_auth') with check (current_user = 'callboard_auth');
