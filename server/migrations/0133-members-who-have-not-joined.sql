-- switch: one login may belong to several studios, of which a server of before knows one.
-- Whoever an owner has added by an address that has a login elsewhere waits here as a user without one, until the person signs in to join.
alter table invitations add column user_id uuid, add constraint invitations_user_id foreign key (studio_id, user_id) references members on delete cascade;
