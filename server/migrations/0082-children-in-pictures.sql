-- What staff have said of a posted picture or video: its children are named, or, without any, nobody can be recognised. One without a row was
-- posted before anybody was asked.
create table picture_answers (
  studio_id uuid not null,
  media_id uuid not null,
  is_waiting boolean not null, -- a parent's, which until staff have answered only they and staff see
  answered_by uuid,
  answered_at timestamptz,
  lost_name_at timestamptz, -- a child was removed that was named besides others; until an owner has looked
  primary key (studio_id, media_id),
  foreign key (studio_id, media_id) references media on delete cascade,
  foreign key (studio_id, answered_by) references users (studio_id, id),
  check (is_waiting = (answered_at is null))
);
create index picture_answers_lost on picture_answers (studio_id, lost_name_at) where lost_name_at is not null;
call fence_table('picture_answers');

create table picture_children (
  studio_id uuid not null,
  id uuid not null,
  media_id uuid not null,
  student_id uuid, -- null: removed a moment ago, in this transaction
  primary key (studio_id, id),
  unique (studio_id, media_id, student_id),
  foreign key (studio_id, media_id) references picture_answers on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete set null (student_id)
);
create index picture_children_of_child on picture_children (studio_id, student_id);
call fence_table('picture_children');

alter table channel_posts add column taken_down integer not null default 0; -- how many of its pictures
alter table studios add column parents_pictures_wait boolean not null default true;

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('post', 'comment', 'message', 'picture'));
