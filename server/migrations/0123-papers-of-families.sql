-- switch: whether a paper is somebody’s own or their children’s is asked of it from now on.
-- Whether somebody has a document as one of the staff, and not for their children. The role does not say: families are among the staff.
alter table document_recipients add column as_staff boolean not null default false;
update document_recipients r set as_staff = true
from users u
where u.studio_id = r.studio_id and u.id = r.user_id and u.role in ('owner', 'teacher') and r.student_id is null
  and not exists (select from document_audiences a
    where a.studio_id = r.studio_id and a.document_id = r.document_id and a.kind in ('parents', 'class'));

create or replace view document_tasks with (security_invoker = true) as
  select r.studio_id, r.id, r.document_id, r.user_id, r.received_at, r.viewed_at, r.last_reminder_at, d.requires_signature, d.expires_on,
    d.name || coalesce(' for ' || s.name, '') as name, -- of a document for each child, with the child
    d.name as document_name, r.student_id, s.name as student_name, r.as_staff
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join students s on s.studio_id = r.studio_id and s.id = r.student_id
  where d.withdrawn_at is null and r.signed_at is null and (d.requires_signature or r.viewed_at is null);

-- As before; families are asked, wherever they are meant.
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
  where not exists (select from students s where s.studio_id = f.studio_id and s.parent_id = f.user_id);
