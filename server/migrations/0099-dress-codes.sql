-- What to wear to a class, in the owner's words; families read it.
alter table classes add column dress_code text not null default '';

create or replace view named_classes with (security_invoker = true) as
  select c.studio_id, c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in,
    c.capacity, c.booked_count, c.drop_in_price_minor, c.version, c.archived_at, c.created_at, c.updated_at,
    t.name as teacher_name, l.name as location_name, l.address as location_address, k.reason as closed_for, c.hue, c.dress_code
  from classes c
  left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
  left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
  left join closures k on k.studio_id = c.studio_id and k.id = c.closure_id;
