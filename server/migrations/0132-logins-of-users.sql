-- fill: so far a user has the id of the login.
alter table users no force row level security;
alter table sessions no force row level security;
alter table two_factors no force row level security;
update users u set identity_id = i.id from identities i where i.id = u.id and u.role <> 'deleted';
update sessions s set identity_id = u.identity_id from users u where u.studio_id = s.studio_id and u.id = s.user_id and u.identity_id is not null;
update two_factors f set identity_id = u.identity_id from users u where u.studio_id = f.studio_id and u.id = f.user_id;
alter table users force row level security;
alter table sessions force row level security;
alter table two_factors force row level security;
