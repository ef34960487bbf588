-- add
-- Who saw, changed, exported or deleted what. Rows name people and children by id alone, so that names leave with them. They are inserted
-- freely; a job gives them their numbers afterwards and seals them in one entry of the record.
create table activity_entries (
  studio_id uuid not null references studios (id),
  id uuid not null,
  at timestamptz not null,
  by text not null check (by in ('user', 'callboard', 'card-provider')),
  by_user_id uuid,
  by_role text not null default '',
  kind text not null,
  call text not null, -- of the contract, or the event that was heard
  what text not null, -- a sentence; {u} stands for the user's name, {s} for the student's
  user_id uuid, -- whom it is about
  student_id uuid,
  thing text, -- what it is about, and its id
  thing_id text,
  changes jsonb not null default '[]',
  device text not null default '',
  address_seal text, -- SHA-256 of salt and network address, hexadecimal
  number integer check (number > 0), -- given when it is sealed, without gaps
  sealed_in integer, -- the entry of the record
  search_what text not null generated always as (search_text(what)) stored,
  primary key (studio_id, id),
  check ((number is null) = (sealed_in is null)),
  check ((by = 'user') = (by_user_id is not null))
);
create index activity_entries_newest on activity_entries (studio_id, at desc, id desc);
create index activity_entries_by_user on activity_entries (studio_id, by_user_id, at desc, id desc);
create index activity_entries_by_student on activity_entries (studio_id, student_id, at desc, id desc);
create index activity_entries_by_kind on activity_entries (studio_id, kind, at desc, id desc);
create unique index activity_entries_numbers on activity_entries (studio_id, number);
create index activity_entries_unsealed on activity_entries (studio_id, at) where number is null;
create index activity_entries_merges on activity_entries (studio_id, thing_id) where thing = 'merge';
-- For the schedules, which look over all studios.
create index activity_entries_oldest on activity_entries (at);
call fence_table('activity_entries');
revoke update on activity_entries from callboard_app;
grant update (number, sealed_in) on activity_entries to callboard_app;
grant select (studio_id, at, number) on activity_entries to callboard_schedule;
create policy every_studio on activity_entries for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Where it was done from, as long as it is kept.
create table activity_addresses (
  studio_id uuid not null,
  entry_id uuid not null,
  at timestamptz not null,
  salt bytea not null check (octet_length(salt) = 16),
  address text not null,
  primary key (studio_id, entry_id),
  foreign key (studio_id, entry_id) references activity_entries (studio_id, id) on delete cascade
);
create index activity_addresses_oldest on activity_addresses (at);
call fence_table('activity_addresses');
revoke update on activity_addresses from callboard_app;
grant select (studio_id, at) on activity_addresses to callboard_schedule;
create policy every_studio on activity_addresses for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What is sealed stays as it is for two years, for the product's own role too, unless the studio goes, whose members go first.
create function keep_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.number is not null then
      raise exception 'A sealed entry of the activity stays as it is';
    end if;
    return new;
  end if;
  if old.at > now() - interval '2 years' and exists (select from members where studio_id = old.studio_id) then
    raise exception 'An entry of the activity stays for two years';
  end if;
  return old;
end $$;
create trigger keep_activity before update or delete on activity_entries for each row execute function keep_activity();
