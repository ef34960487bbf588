create table documents (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 1000),
  requires_signature boolean not null,
  expires_on date, -- the last day, in the studio's zone
  version integer not null default 1 check (version > 0), -- of the file
  revision integer not null default 1 check (revision > 0), -- of this row
  upload_id uuid not null, -- the first one, by which a repeat is recognised
  created_by uuid not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  recipient_count integer not null default 0,
  viewed_count integer not null default 0,
  signed_count integer not null default 0,
  has_signatures boolean not null default false, -- ever, of any version
  deadline_told_on date, -- the expiry date that people have been told they missed
  primary key (studio_id, id),
  foreign key (studio_id, created_by) references users (studio_id, id)
);
create index documents_newest on documents (studio_id, created_at desc, id) where withdrawn_at is null;
create index documents_due on documents (expires_on)
  where withdrawn_at is null and requires_signature and expires_on is not null and deadline_told_on is distinct from expires_on;
call fence_table('documents');
grant select (studio_id, id, requires_signature, expires_on, withdrawn_at, deadline_told_on) on documents to callboard_schedule;
create policy every_studio on documents for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The file as it was uploaded, byte for byte. Kept while somebody's signature refers to it.
create table document_versions (
  studio_id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  upload_id uuid not null,
  pages integer not null check (pages > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (studio_id, document_id, number),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, created_by) references users (studio_id, id)
);
call fence_table('document_versions');
call hold_files('document_versions');

create table document_recipients (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  received_at timestamptz not null, -- of the document, or of its newest version
  viewed_at timestamptz, -- the first page of the newest version was drawn
  read_at timestamptz, -- its end was reached
  signed_at timestamptz, -- the newest version
  last_reminder_at timestamptz,
  primary key (studio_id, id),
  unique (studio_id, document_id, user_id),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
create index document_recipients_of_user on document_recipients (studio_id, user_id, received_at desc, id);
call fence_table('document_recipients');

-- A signature is this row. The entry of the trail proves it.
create table document_signatures (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  signed_at timestamptz not null,
  is_late boolean not null,
  trail_number integer not null,
  primary key (studio_id, id),
  unique (studio_id, document_id, version, user_id),
  foreign key (studio_id, document_id, version) references document_versions (studio_id, document_id, number),
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, trail_number) references trail_entries (studio_id, number)
);
create index document_signatures_of_user on document_signatures (studio_id, user_id, signed_at desc);
call fence_table('document_signatures');
revoke update on document_signatures from callboard_app;
