-- What people still have to sign, or to read: said once for the number in the menu, the overviews and the owner's list. It has no rights of
-- its own: whoever reads it meets the fence of each table.
create view document_tasks with (security_invoker = true) as
  select r.studio_id, r.id, r.document_id, r.user_id, r.received_at, r.viewed_at, r.last_reminder_at, d.requires_signature, d.expires_on,
    d.name || coalesce(' for ' || s.name, '') as name -- of a document for each child, with the child
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join students s on s.studio_id = r.studio_id and s.id = r.student_id
  where d.withdrawn_at is null and case when d.requires_signature then r.signed_at is null else r.viewed_at is null end;
grant select on document_tasks to callboard_app;

-- Until when the evidence of a signature is kept: six years after its document is withdrawn or its signer leaves, whichever is later, and
-- until the signer's youngest child is 21.
alter table document_signatures
  add column child_of_age_on date, -- the 21st birthday of the youngest child that the signer had then
  add column signer_left_at timestamptz,
  add column erased_at timestamptz; -- the clear text and the copy
alter table document_signatures no force row level security; -- which would show the owner of the tables none
alter table students no force row level security;
update document_signatures s set child_of_age_on = (
  select (max(date_of_birth) + interval '21 years')::date from students where studio_id = s.studio_id and parent_id = s.user_id);
alter table document_signatures force row level security;
alter table students force row level security;
grant update (signer_left_at, erased_at) on document_signatures to callboard_app;
create index document_signatures_to_erase on document_signatures (signer_left_at) where signer_left_at is not null and erased_at is null;

create view evidence_terms with (security_invoker = true) as
  select s.studio_id, s.id, s.erased_at,
    -- null: still in use
    greatest((greatest(s.signer_left_at, d.withdrawn_at) + interval '6 years')::date, s.child_of_age_on) as kept_until
  from document_signatures s
  join documents d on d.studio_id = s.studio_id and d.id = s.document_id
  where s.signer_left_at is not null and d.withdrawn_at is not null;
grant select on evidence_terms to callboard_app, callboard_schedule;
grant select (studio_id, id, document_id, child_of_age_on, signer_left_at, erased_at) on document_signatures to callboard_schedule;
create policy every_studio on document_signatures for select to callboard_schedule using (current_user = 'callboard_schedule');

-- How full the studio's storage was when its owners were last told of it.
alter table studio_subscriptions add column storage_told smallint not null default 0 check (storage_told >= 0 and storage_told <= 100);
