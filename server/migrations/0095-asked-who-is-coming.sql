-- The date of a class of which an announcement asks who is coming; the question goes with the date.
alter table announcements
  add column asks_class_id uuid,
  add foreign key (studio_id, asks_class_id) references classes (studio_id, id) on delete set null (asks_class_id);
create index announcements_that_ask on announcements (studio_id, asks_class_id);
