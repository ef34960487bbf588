-- What lies in the file store, under the file's id. 'arriving': bytes may be there, and nobody uses them yet; 'kept': all bytes are
-- there; 'leaving': nobody uses them any more, and the row goes when they are gone.
create table files (
  studio_id uuid not null references studios (id),
  id uuid not null,
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  kind text,
  size bigint check (size > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  primary key (studio_id, id),
  check (state <> 'kept' or (kind is not null and size is not null and sha256 is not null))
);
call fence_table('files');
create index files_by_id on files (id);
create index files_moving on files (created_at) where state <> 'kept';
grant select (studio_id, id, state, created_at) on files to callboard_schedule;
create policy every_studio on files for select to callboard_schedule using (current_user = 'callboard_schedule');

create function let_file_go() returns trigger language plpgsql as $$
declare
  held uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and held is not distinct from (to_jsonb(new) ->> tg_argv[0])::uuid then
    return null;
  end if;
  update files set state = 'leaving' where studio_id = old.studio_id and id = held;
  return null;
end $$;

-- For each column that says which file a row has: the file leaves with the row, or when it gets another one, also by a cascade.
create procedure hold_files(name regclass, file_column text default 'file_id') language plpgsql as $$
begin
  execute format('alter table %s add foreign key (studio_id, %I) references files', name, file_column);
  execute format('create unique index on %s (studio_id, %I)', name, file_column);
  execute format(
    'create trigger let_file_go after delete or update of %I on %s for each row execute function let_file_go(%L)',
    file_column, name, file_column
  );
end $$;

-- Pictures move to the store one by one, while the product runs. Where there are bytes they are the picture, also beside an older file:
-- servers of the release before this one still write them.
alter table pictures
  alter column bytes drop not null,
  add column file_id uuid,
  add column in_database boolean not null generated always as (bytes is not null) stored,
  add check (bytes is not null or file_id is not null);
call hold_files('pictures');
create index pictures_in_database on pictures (created_at) where in_database;
grant select (studio_id, user_id, version, created_at, in_database) on pictures to callboard_schedule;
create policy every_studio on pictures for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Drawn anew from what an owner has uploaded; shown to everybody of the studio, and on its invoices.
create table studio_logos (
  studio_id uuid primary key references studios (id),
  file_id uuid not null,
  removed_at timestamptz, -- while that can be undone
  created_at timestamptz not null
);
call fence_table('studio_logos');
call hold_files('studio_logos');
