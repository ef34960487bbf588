-- What happened last in a studio, for its overview: the newest few without going through all.
create index registers_newest on registers (studio_id, saved_at desc, class_id);
create index students_newest on students (studio_id, created_at desc, id);
create index classes_newest_one_off on classes (studio_id, created_at desc, id) where series_id is null and archived_at is null;
-- Marks by week: also of classes that were deleted but have a history, which classes_by_date leaves out.
create index classes_of_all_days on classes (studio_id, date);
