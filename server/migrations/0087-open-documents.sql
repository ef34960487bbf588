-- What is open has no signature, whichever kind its document is of: only one to sign is signed, and whoever signs has viewed it. Said so, an
-- index of what is open serves the owner's questions about all documents.
create index document_recipients_open on document_recipients (studio_id, document_id, user_id) where signed_at is null;

create or replace view document_tasks with (security_invoker = true) as
  select r.studio_id, r.id, r.document_id, r.user_id, r.received_at, r.viewed_at, r.last_reminder_at, d.requires_signature, d.expires_on,
    d.name || coalesce(' for ' || s.name, '') as name -- of a document for each child, with the child
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join students s on s.studio_id = r.studio_id and s.id = r.student_id
  where d.withdrawn_at is null and r.signed_at is null and (d.requires_signature or r.viewed_at is null);
