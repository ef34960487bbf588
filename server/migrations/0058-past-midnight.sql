-- The wall clock at the end of a class: an end that is not after the start is on the next day (S4 classes).
create function class_end(date date, start_time time, end_time time) returns timestamp language sql immutable parallel safe
  return date + end_time + case when end_time > start_time then interval '0' else interval '1 day' end;

alter table classes drop constraint classes_check;
alter table classes
  add constraint classes_have_length check (end_time <> start_time),
  -- Longer ones within a day were allowed before.
  add constraint classes_past_midnight check (end_time > start_time or class_end(date, start_time, end_time) <= date + start_time + interval '12 hours');
