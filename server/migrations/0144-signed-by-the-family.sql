-- switch: a server of before still asks the other guardians of a child for whom one has signed, until it is stopped.
-- Who has signed for a child where one guardian's signature does for it.
create view family_signatures with (security_invoker = true) as
  select r.studio_id, r.document_id, r.student_id, r.user_id, r.signed_at
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id and not d.all_guardians_sign
  where r.student_id is not null and r.signed_at is not null;
grant select on family_signatures to callboard_app;
-- The reminders of all studios leave out who is done.
grant select (studio_id, document_id, student_id, user_id) on family_signatures to callboard_schedule;
grant select (all_guardians_sign) on documents to callboard_schedule;
grant select (student_id) on document_recipients to callboard_schedule;
create index document_recipients_by_child on document_recipients (studio_id, document_id, student_id) where student_id is not null;

create or replace view document_tasks with (security_invoker = true) as
  select r.studio_id, r.id, r.document_id, r.user_id, r.received_at, r.viewed_at, r.last_reminder_at, d.requires_signature, d.expires_on,
    d.name || coalesce(' for ' || s.name, '') as name, -- of a document for each child, with the child
    d.name as document_name, r.student_id, s.name as student_name, r.as_staff
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join students s on s.studio_id = r.studio_id and s.id = r.student_id
  where d.withdrawn_at is null and r.signed_at is null and (d.requires_signature or r.viewed_at is null)
    and not exists (select from family_signatures f
      where f.studio_id = r.studio_id and f.document_id = r.document_id and f.student_id = r.student_id);

-- As before; a family is without a child here while it is guardian of none.
create or replace view awaited_signers with (security_invoker = true) as
  with asked_later as not materialized (
    select a.studio_id, a.document_id, a.kind, d.per_child
    from document_audiences a
    join documents d on d.studio_id = a.studio_id and d.id = a.document_id
    where a.stopped_at is null and d.withdrawn_at is null and d.requires_signature
  )
  select i.studio_id, a.document_id, i.id as invitation_id, null::uuid as user_id, i.role
  from invitations i
  left join asked_later a on a.studio_id = i.studio_id
    and ((i.role = 'parent' and a.kind = 'parents') or (i.role = 'teacher' and a.kind = 'teachers' and not a.per_child))
  where i.accepted_at is null and i.revoked_at is null and (a.document_id is not null or (i.role = 'parent' and exists (
    select from documents d
    join document_recipients r on r.studio_id = d.studio_id and r.document_id = d.id and not r.as_staff
    where d.studio_id = i.studio_id and d.requires_signature and d.withdrawn_at is null)))
  union all
  select f.studio_id, a.document_id, null, f.user_id, u.role
  from families f
  join users u on u.studio_id = f.studio_id and u.id = f.user_id
  join asked_later a on a.studio_id = f.studio_id and a.kind = 'parents' and a.per_child
  where not exists (select from guardians g where g.studio_id = f.studio_id and g.user_id = f.user_id);

-- One signature does for a child, also of a document that each family signs once, unless all guardians are asked to sign.
create or replace view papers_for_class with (security_invoker = true) as
  select p.studio_id, p.student_id, case when bool_and(p.is_signed) then 'signed' else 'missing' end as papers
  from (
    select n.studio_id, n.student_id,
      case when n.all_guardians_sign then bool_and(n.signed_at is not null) else bool_or(n.signed_at is not null) end as is_signed
    from (
      select s.studio_id, s.id as student_id, d.id as document_id, d.all_guardians_sign, r.signed_at
      from students s
      join documents d on d.studio_id = s.studio_id and d.needed_in_class and d.withdrawn_at is null
      join document_recipients r on r.studio_id = d.studio_id and r.document_id = d.id and r.student_id = s.id
      union all
      select g.studio_id, g.student_id, d.id, d.all_guardians_sign, r.signed_at
      from guardians g
      join documents d on d.studio_id = g.studio_id and d.needed_in_class and d.withdrawn_at is null
      join document_recipients r on r.studio_id = d.studio_id and r.document_id = d.id and r.user_id = g.user_id and r.student_id is null
      where g.decides
    ) n
    group by n.studio_id, n.student_id, n.document_id, n.all_guardians_sign
  ) p
  group by p.studio_id, p.student_id;
