-- Those who left before, and whose names the books have kept.
do $$
declare
  fenced text;
  gone record;
begin
  foreach fenced in array array['users', 'students', 'debtors', 'invoices', 'invoice_items', 'invoice_events', 'invoice_series', 'payments', 'refunds',
    'bookings'] loop
    execute format('alter table %I no force row level security', fenced);
  end loop;

  insert into debtors
    select i.studio_id, i.id, i.parent_name, '', '', (u.updated_at + interval '6 years')::date
    from invoices i join users u on u.studio_id = i.studio_id and u.id = i.parent_id
    where u.role = 'deleted' and i.status in ('pending', 'overdue') and i.parent_name <> 'Deleted user';

  -- A family at a time: who of it is gone, and who is still here.
  for gone in
    select u.studio_id, u.id, u.role = 'deleted' as is_erased,
      case when u.role = 'deleted' then '{}' else array[u.name] end || array(
        select s.name from students s where s.studio_id = u.studio_id and s.parent_id = u.id) as staying,
      array(
        select distinct parent_name from invoices where studio_id = u.studio_id and parent_id = u.id and u.role = 'deleted'
        union select parent_name from payments where studio_id = u.studio_id and parent_id = u.id and u.role = 'deleted'
        union select parent_name from bookings where studio_id = u.studio_id and parent_id = u.id and u.role = 'deleted') as parents,
      array(
        select distinct l.student_name from invoices i join invoice_items l on l.studio_id = i.studio_id and l.invoice_id = i.id
          where i.studio_id = u.studio_id and i.parent_id = u.id and l.student_id is null
        union select student_name from bookings where studio_id = u.studio_id and parent_id = u.id and student_id is null) as children
    from users u
    where exists (select from invoices i where i.studio_id = u.studio_id and i.parent_id = u.id)
      or exists (select from payments p where p.studio_id = u.studio_id and p.parent_id = u.id)
      or exists (select from bookings b where b.studio_id = u.studio_id and b.parent_id = u.id)
  loop
    continue when not gone.is_erased and gone.children <@ array['', 'Former student'];
    update invoice_items l set
        student_name = case when l.student_id is null and l.student_name <> '' then 'Former student' else l.student_name end,
        description = left(without_names(without_names(l.description, gone.children, gone.staying || gone.parents, 'Former student'),
          gone.parents, gone.staying, 'Deleted user'), 300)
      from invoices i
      where i.studio_id = gone.studio_id and i.parent_id = gone.id and l.studio_id = i.studio_id and l.invoice_id = i.id;
    update invoices i set
        parent_name = case when gone.is_erased then 'Deleted user' else i.parent_name end,
        student_names = coalesce((select string_agg(distinct l.student_name, ' ') from invoice_items l
          where l.studio_id = i.studio_id and l.invoice_id = i.id and l.student_name <> ''), ''),
        notes = left(without_names(without_names(i.notes, gone.children, gone.staying || gone.parents, 'Former student'),
          gone.parents, gone.staying, 'Deleted user'), 2000),
        discount_reason = left(without_names(without_names(i.discount_reason, gone.children, gone.staying || gone.parents, 'Former student'),
          gone.parents, gone.staying, 'Deleted user'), 120)
      where i.studio_id = gone.studio_id and i.parent_id = gone.id;
    update invoices i set reference = 'Invoice-' || i.index
      where i.studio_id = gone.studio_id and i.parent_id = gone.id and i.status not in ('draft', 'pending', 'overdue')
        and without_names(i.reference, gone.children || gone.parents, gone.staying, '') <> i.reference;
    update invoice_events e set details = jsonb_set(e.details, '{words}', to_jsonb(
        without_names(without_names(e.details ->> 'words', gone.children, gone.staying || gone.parents, 'Former student'), gone.parents, gone.staying, 'Deleted user')))
      from invoices i
      where i.studio_id = gone.studio_id and i.parent_id = gone.id and e.studio_id = i.studio_id and e.invoice_id = i.id
        and coalesce(e.details ->> 'words', '') <> '';
    update payments p set
        parent_name = case when gone.is_erased then 'Deleted user' else p.parent_name end,
        reference = case when p.method = 'card' then p.reference else left(without_names(
          without_names(p.reference, gone.children, gone.staying || gone.parents, 'Former student'), gone.parents, gone.staying, 'Deleted user'), 120) end
      where p.studio_id = gone.studio_id and p.parent_id = gone.id;
    update refunds r set note = left(without_names(
        without_names(r.note, gone.children, gone.staying || gone.parents, 'Former student'), gone.parents, gone.staying, 'Deleted user'), 500)
      from payments p
      where p.studio_id = gone.studio_id and p.parent_id = gone.id and r.studio_id = p.studio_id and r.payment_id = p.id and r.note <> '';
    update bookings b set
        student_name = case when b.student_id is null then 'Former student' else b.student_name end,
        parent_name = case when gone.is_erased then 'Deleted user' else b.parent_name end
      where b.studio_id = gone.studio_id and b.parent_id = gone.id;
  end loop;

  foreach fenced in array array['users', 'students', 'debtors', 'invoices', 'invoice_items', 'invoice_events', 'invoice_series', 'payments', 'refunds',
    'bookings'] loop
    execute format('alter table %I force row level security', fenced);
  end loop;
end $$;
