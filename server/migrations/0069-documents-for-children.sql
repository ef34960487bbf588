-- A document is signed once for the family, or once for each child; it may ask for consents with the signature.
alter table documents
  add column per_child boolean not null default false,
  add column asks_photo boolean not null default false,
  add column asks_social_media boolean not null default false,
  add check (requires_signature or not (per_child or asks_photo or asks_social_media));

-- No reference: what was signed for a child outlives the child's row.
alter table document_recipients add column student_id uuid;
alter table document_recipients drop constraint document_recipients_studio_id_document_id_user_id_key;
alter table document_recipients add unique nulls not distinct (studio_id, document_id, user_id, student_id);
alter table document_signatures add column student_id uuid;
alter table document_signatures drop constraint document_signatures_studio_id_document_id_version_user_id_key;
alter table document_signatures add unique nulls not distinct (studio_id, document_id, version, user_id, student_id);
create index document_recipients_of_student on document_recipients (studio_id, student_id) where student_id is not null;

-- Each change of a consent. One without a row has come with the student form, at a time that nobody noted.
create table student_consents (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('photo', 'social-media', 'participation')),
  given boolean not null,
  source text not null check (source in ('student-form', 'document')),
  signature_id uuid, -- of the document
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (studio_id, id),
  check ((source = 'document') = (signature_id is not null)),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, changed_by) references users (studio_id, id)
);
create index student_consents_newest on student_consents (studio_id, student_id, kind, changed_at desc, id desc);
call fence_table('student_consents');
revoke update on student_consents from callboard_app;
