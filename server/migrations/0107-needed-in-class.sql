-- switch: a document that classes need can no longer be made one without signature.
alter table documents add column needed_in_class boolean not null default false,
  add constraint needed_to_be_signed check (not needed_in_class or requires_signature);

-- Whether all that classes need has been signed for a child, as its family was asked to; a child of whose family nothing is asked has no row.
-- Registers, call sheets and classes show this word and nothing of the papers behind it.
create view papers_for_class with (security_invoker = true) as
  select s.studio_id, s.id as student_id, case when bool_and(r.signed_at is not null) then 'signed' else 'missing' end as papers
  from students s
  join documents d on d.studio_id = s.studio_id and d.needed_in_class and d.withdrawn_at is null
  join document_recipients r on r.studio_id = d.studio_id and r.document_id = d.id and r.user_id = s.parent_id
    and (r.student_id is null or r.student_id = s.id)
  group by s.studio_id, s.id;
grant select on papers_for_class to callboard_app;
create index documents_needed_in_class on documents (studio_id) where needed_in_class and withdrawn_at is null;
