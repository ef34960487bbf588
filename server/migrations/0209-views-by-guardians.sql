-- fill
-- Whether somebody looked as a guardian of the child: families are shown who else has. A parent who is none now will have been one then.
alter table medical_views add column by_guardian boolean not null default false;
alter table medical_views no force row level security;
alter table guardians no force row level security;
alter table users no force row level security;
update medical_views v set by_guardian = true
where exists (select from guardians g where g.studio_id = v.studio_id and g.student_id = v.student_id and g.user_id = v.viewed_by)
  or exists (select from users u where u.studio_id = v.studio_id and u.id = v.viewed_by and u.role = 'parent');
alter table medical_views force row level security;
alter table guardians force row level security;
alter table users force row level security;
