-- add: whether somebody is active in a studio, so that a sign-in opens one where they are.
alter table memberships add column active boolean not null default true;

create function note_active() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set active = new.active
  where identity_id = new.identity_id and studio_id = new.studio_id and active <> new.active;
  return null;
end $$;
-- Its name comes after keep_membership, which adds the row.
create trigger note_active after insert or update of active, identity_id on users for each row execute function note_active();

alter table users no force row level security;
update memberships m set active = false from users u where u.studio_id = m.studio_id and u.id = m.user_id and not u.active;
alter table users force row level security;
