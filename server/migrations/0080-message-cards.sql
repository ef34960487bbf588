-- What a message is about, and shows as a card: a reference alone, as each reader sees of it what they may see.
alter table messages
  add column about_kind text check (about_kind in ('invoice', 'class')),
  add column about_id uuid,
  add check ((about_kind is null) = (about_id is null));
