-- A call-off closes single classes of one day, as snow does: a closure like others, which covers the classes that it names while they keep its day.
alter table closures drop constraint closures_kind_check;
alter table closures add constraint closures_kind_check check (kind in ('half-term', 'bank-holiday', 'closed', 'called-off')),
  -- a sentence to the families of a call-off
  add column note text not null default '' check (char_length(note) <= 500);

create table called_off_classes (
  studio_id uuid not null,
  closure_id uuid not null,
  class_id uuid not null,
  primary key (studio_id, closure_id, class_id),
  foreign key (studio_id, closure_id) references closures (studio_id, id) on delete cascade,
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade
);
create index called_off_classes_by_class on called_off_classes (studio_id, class_id);
call fence_table('called_off_classes');

-- Families whom an owner has rung, as they had not read of a call-off.
create table rung_families (
  studio_id uuid not null,
  closure_id uuid not null,
  parent_id uuid not null,
  rung_by uuid not null,
  rung_at timestamptz not null,
  primary key (studio_id, closure_id, parent_id),
  foreign key (studio_id, closure_id) references closures (studio_id, id) on delete cascade,
  foreign key (studio_id, parent_id) references users (studio_id, id),
  foreign key (studio_id, rung_by) references users (studio_id, id)
);
create index rung_families_by_parent on rung_families (studio_id, parent_id);
call fence_table('rung_families');

-- Whether its families have been told that the class is closed, and what they knew of it before it closed: its day, times, teacher and room.
alter table classes add column closed_told boolean not null default false, add column known_as jsonb;
update classes set closed_told = true where closure_id is not null;
