-- add
-- Invitations that are sent together leave at a pace, and what becomes of each is kept.
alter table invitations
  add column name text not null default '', -- as the list that was pasted had it
  add column batch_id uuid, -- sent together, by the browser's id
  add column leaves_at timestamptz, -- in its turn
  add column bounced_at timestamptz, -- refused for good by the address's mail server
  add column followed_at timestamptz, -- somebody has opened a link of it
  add column joined_id uuid,
  add constraint invitations_joined_id foreign key (studio_id, joined_id) references users (studio_id, id) not valid;
create index invitations_by_batch on invitations (studio_id, batch_id) where batch_id is not null;
create index invitations_by_turn on invitations (studio_id, leaves_at) where leaves_at is not null;
