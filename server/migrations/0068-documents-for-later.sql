-- Groups that a document goes on being given to: whoever joins them later.
create table document_audiences (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('teachers', 'parents', 'class')),
  class_id uuid, -- a class, or the series of one; it may be gone
  created_by uuid not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  primary key (studio_id, id),
  unique nulls not distinct (studio_id, document_id, kind, class_id),
  check ((kind = 'class') = (class_id is not null)),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, created_by) references users (studio_id, id)
);
call fence_table('document_audiences');
grant select (studio_id, document_id, stopped_at) on document_audiences to callboard_schedule;
create policy every_studio on document_audiences for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Whom an owner has taken a document away from: no group gives it back to them.
create table document_removals (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  student_id uuid, -- of a document for each child
  removed_at timestamptz not null,
  primary key (studio_id, id),
  unique nulls not distinct (studio_id, document_id, user_id, student_id),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
call fence_table('document_removals');

-- Reminders by themselves, at most one a day for each person and document, until it is done or the last day is over.
alter table documents
  add column remind_days integer[] not null default '{}', -- days before the last day
  add column remind_every integer check (remind_every between 1 and 90); -- days after it was received
create index documents_reminding on documents (studio_id, id) where withdrawn_at is null and (remind_days <> '{}' or remind_every is not null);
grant select (remind_days, remind_every) on documents to callboard_schedule;
grant select (studio_id, document_id, user_id, received_at, viewed_at, signed_at, last_reminder_at) on document_recipients to callboard_schedule;
create policy every_studio on document_recipients for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Mails of one type that wait are written as one: the notification whose job does so.
alter table notifications add column mailed_with uuid;
