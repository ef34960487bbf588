-- switch: a class that is not a drop-in may have a capacity, too, and a server of before would empty it with each edit.
-- For whom a class is: years from and to, and the studio's own word of a level; all may be left open.
alter table classes
  add column age_from smallint check (age_from between 0 and 99),
  add column age_to smallint check (age_to between 0 and 99),
  add column level text not null default '',
  add constraint classes_ages check (age_from <= age_to) not valid,
  drop constraint classes_check2,
  add constraint drop_ins_have_places check (is_drop_in = (drop_in_price_minor is not null) and (capacity is not null or not is_drop_in));

-- The studio's word, set by staff.
alter table students add column level text not null default '';

-- A child who comes to one date to see whether it likes the class. As a place for one date it is none of the term, as a drop-in place is none.
alter table enrolments add column is_trial boolean not null default false, add constraint trials_are_for_one_date check (is_drop_in or not is_trial);

create or replace view named_classes with (security_invoker = true) as
  select c.studio_id, c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in,
    c.capacity, c.booked_count, c.drop_in_price_minor, c.version, c.archived_at, c.created_at, c.updated_at,
    t.name as teacher_name, l.name as location_name, l.address as location_address, k.reason as closed_for, c.hue, c.dress_code,
    c.age_from, c.age_to, c.level
  from classes c
  left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
  left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
  left join closures k on k.studio_id = c.studio_id and k.id = c.closure_id;
