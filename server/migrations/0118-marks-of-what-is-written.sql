-- fill
-- What a day of a channel says, so that a search reads only the days that may hold its words: a bit for each three letters in a row that stand
-- in a post, a comment or the name of a file of that day (UTC). Bits stay when a text goes; they are many to one, so that nothing can be read in them.
create function marks_of(written text) returns bit(4096) language sql immutable strict parallel safe
return (
  select coalesce(bit_or(set_bit(0::bit(4096), (one * 961 + two * 31 + three) % 4096, 1)), 0::bit(4096))
  from (select convert_to(written, 'UTF8')) as text(bytes),
    generate_series(0, octet_length(bytes) - 3) as n,
    lateral (select get_byte(bytes, n), get_byte(bytes, n + 1), get_byte(bytes, n + 2)) as letters(one, two, three)
  where 32 not in (one, two, three)
);

create table channel_days (
  studio_id uuid not null references studios (id) on delete cascade,
  channel_id uuid not null,
  starts_at timestamptz not null,
  marks bit(4096) not null,
  primary key (studio_id, channel_id, starts_at),
  foreign key (studio_id, channel_id) references channels (studio_id, id) on delete cascade
);
call fence_table('channel_days');

create function mark_day(studio uuid, channel uuid, at timestamptz, written text) returns void language sql
begin atomic
  insert into channel_days as d (studio_id, channel_id, starts_at, marks) values (studio, channel, date_trunc('day', at, 'UTC'), marks_of(written))
  on conflict (studio_id, channel_id, starts_at) do update set marks = d.marks | excluded.marks where d.marks | excluded.marks <> d.marks;
end;

create function mark_post() returns trigger language plpgsql as $$
begin
  perform mark_day(new.studio_id, new.channel_id, new.created_at, new.search_content);
  return null;
end $$;
create trigger mark_day after insert or update of content on channel_posts for each row execute function mark_post();

create function mark_comment() returns trigger language plpgsql as $$
begin
  perform mark_day(new.studio_id, p.channel_id, new.created_at, new.search_content)
  from channel_posts p where p.studio_id = new.studio_id and p.id = new.post_id;
  return null;
end $$;
create trigger mark_day after insert or update of content on channel_comments for each row execute function mark_comment();

create function mark_file() returns trigger language plpgsql as $$
begin
  perform mark_day(new.studio_id, p.channel_id, p.created_at, new.search_name)
  from channel_posts p where p.studio_id = new.studio_id and p.id = new.post_id;
  return null;
end $$;
create trigger mark_day after insert or update of name, post_id on media for each row when (new.post_id is not null) execute function mark_file();

create index channel_posts_written on channel_posts (studio_id, created_at);
create index channel_comments_written on channel_comments (studio_id, created_at);

-- What is there already, outside the fence, which would show the owner of the tables none.
alter table channel_posts no force row level security;
alter table channel_comments no force row level security;
alter table media no force row level security;
alter table channel_days no force row level security;
insert into channel_days (studio_id, channel_id, starts_at, marks)
select p.studio_id, p.channel_id, date_trunc('day', t.at, 'UTC'), bit_or(marks_of(t.written))
from channel_posts p, lateral (
  select p.created_at, p.search_content
  union all select k.created_at, k.search_content from channel_comments k where k.studio_id = p.studio_id and k.post_id = p.id
  union all select p.created_at, f.search_name from media f where f.studio_id = p.studio_id and f.post_id = p.id
) as t(at, written)
group by p.studio_id, p.channel_id, date_trunc('day', t.at, 'UTC');
alter table channel_posts force row level security;
alter table channel_comments force row level security;
alter table media force row level security;
alter table channel_days force row level security;
