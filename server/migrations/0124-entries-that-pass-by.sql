-- add
-- Entries that pass by what somebody has put behind the newest one: few, and asked for whenever an entry is checked.
create index trail_entries_passing on trail_entries (studio_id, number) where facts ? 'after';

-- What the record of a studio has passed by: everything between two numbers. Read from its end, as what is passed by may say the same.
create function trail_gaps(studio uuid) returns table (after integer, before integer) language sql stable as $$
  with recursive
    passing as (
      select number, (facts ->> 'after')::numeric as after from trail_entries
      where studio_id = studio and facts ? 'after' and jsonb_typeof(facts -> 'after') = 'number'),
    gaps as (
      (select p.after, p.number from passing p
        where p.after between 0 and p.number - 1
          and p.number <= coalesce((select h.number from trail_heads h where h.studio_id = studio), 2147483647)
        order by p.number desc limit 1)
      union all
      select p.after, p.number from gaps g cross join lateral (
        select * from passing p where p.after between 0 and p.number - 1 and p.number <= g.after order by p.number desc limit 1) p)
  select after::integer, number from gaps
$$;
