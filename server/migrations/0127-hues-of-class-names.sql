-- fill
-- The colour that each name of a studio's classes has on everybody's calendar, where its owner has chosen none: decided once, when a class is first
-- called so, and kept. A name is the same whatever its case and the spaces around it.
create function hue_key(name text) returns text language sql immutable strict parallel safe return lower(btrim(name));

create table class_hues (
  studio_id uuid not null references studios (id) on delete cascade,
  name text not null,
  hue smallint not null check (hue between 0 and 11),
  primary key (studio_id, name)
);
call fence_table('class_hues');

-- The colour that the fewest names have, among classes from four weeks before the new one on; of several, one that is far from the others.
create function keep_hue() returns trigger language plpgsql as $$
begin
  if not exists (select from class_hues h where h.studio_id = new.studio_id and h.name = hue_key(new.name)) then
    insert into class_hues (studio_id, name, hue)
    select new.studio_id, hue_key(new.name), n
    from generate_series(0, 11) n
    left join (
      select coalesce(c.hue, h.hue) as hue, count(distinct h.name) as names
      from classes c
      join class_hues h on h.studio_id = c.studio_id and h.name = hue_key(c.name)
      where c.studio_id = new.studio_id and c.archived_at is null and c.date >= new.date - 28
      group by 1
    ) used on used.hue = n
    order by coalesce(used.names, 0), n * 5 % 12
    limit 1
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_hue after insert or update of name on classes for each row execute function keep_hue();

-- The names that are there already, outside the fence, which would show the owner of the tables none: those of the newest classes first.
alter table classes no force row level security;
alter table class_hues no force row level security;
insert into class_hues (studio_id, name, hue)
select studio_id, hue_key(name), (row_number() over (partition by studio_id order by max(date) desc, hue_key(name)) - 1) * 5 % 12
from classes
group by studio_id, hue_key(name);
alter table classes force row level security;
alter table class_hues force row level security;
