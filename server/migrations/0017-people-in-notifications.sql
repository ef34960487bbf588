-- Earlier notifications carry names without ids, which no erasure would find any more. There is no release yet: they go, and with them
-- the e-mails that have not been sent. (A delete would find none of them through the fence, where the owner is no superuser.)
truncate notifications;

-- Whom a notification names, by id: what is told of somebody is found when they are erased, whatever they were called then or are called now.
-- The id may be of somebody who is gone, since a deletion is told too. Ids of students are chosen by browsers, so they count as students' only.
create table notification_people (
  studio_id uuid not null,
  notification_id uuid not null,
  kind text not null check (kind in ('user', 'student')),
  person_id uuid not null,
  primary key (studio_id, kind, person_id, notification_id),
  foreign key (studio_id, notification_id) references notifications (studio_id, id) on delete cascade
);
create index notification_people_by_notification on notification_people (studio_id, notification_id);
call fence_table('notification_people');
