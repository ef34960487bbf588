-- A file on its way from one person's browser. Each part is a file of its own until all are put together. The whole file leaves with
-- the upload, unless something of the product has taken it by then.
create table uploads (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  user_id uuid not null,
  purpose text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  part_bytes integer not null check (part_bytes > 0),
  file_id uuid, -- once it is finished
  taken_at timestamptz,
  touched_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references members on delete cascade,
  foreign key (studio_id, file_id) references files on delete set null (file_id)
);
call fence_table('uploads');
create unique index on uploads (studio_id, file_id);
create index uploads_of_person on uploads (studio_id, user_id);
create index uploads_touched on uploads (touched_at);
create trigger let_file_go after delete on uploads for each row when (old.taken_at is null) execute function let_file_go('file_id');
grant select (studio_id, touched_at) on uploads to callboard_schedule;
create policy every_studio on uploads for select to callboard_schedule using (current_user = 'callboard_schedule');

create table upload_parts (
  studio_id uuid not null references studios (id),
  upload_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  primary key (studio_id, upload_id, number),
  foreign key (studio_id, upload_id) references uploads on delete cascade
);
call fence_table('upload_parts');
call hold_files('upload_parts');
