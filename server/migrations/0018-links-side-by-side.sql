-- Several links of a login live side by side: a stranger who asks for another must not void the one that its owner is about to follow.
alter table recovery_links add column id uuid not null default gen_random_uuid();
alter table recovery_links alter column id drop default;
alter table recovery_links drop constraint recovery_links_pkey;
alter table recovery_links add primary key (id);
create index recovery_links_by_identity on recovery_links (identity_id, created_at);

-- The sign-up that a password belongs to is found by its hash, among any number of them for one address.
drop index sign_ups_by_email;
create index sign_ups_by_email on sign_ups (email, password_hash);
