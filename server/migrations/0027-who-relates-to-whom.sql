-- What several features ask of classes and children, said once. The views have no rights of their own: whoever reads them meets the fence
-- of each table.

-- A class with the names of its teacher, whom a deleted user is no more, and of its room.
create view named_classes with (security_invoker = true) as
  select c.studio_id, c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in,
    c.capacity, c.booked_count, c.drop_in_price_minor, c.version, c.archived_at, c.created_at, c.updated_at,
    t.name as teacher_name, l.name as location_name, l.address as location_address
  from classes c
  left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
  left join locations l on l.studio_id = c.studio_id and l.id = c.location_id;
grant select on named_classes to callboard_app;

-- Who is in a class, and whose child that is.
create view attending with (security_invoker = true) as
  select e.studio_id, e.class_id, e.student_id, e.is_drop_in, s.name as student_name, s.parent_id
  from enrolments e
  join students s on s.studio_id = e.studio_id and s.id = e.student_id;
grant select on attending to callboard_app;

-- Who teaches whom, class by class, as far as they are on the calendar.
create view teaching with (security_invoker = true) as
  select c.studio_id, c.teacher_id, e.student_id, c.id as class_id, c.date
  from enrolments e
  join classes c on c.studio_id = e.studio_id and c.id = e.class_id
  where c.archived_at is null and c.teacher_id is not null;
grant select on teaching to callboard_app;
