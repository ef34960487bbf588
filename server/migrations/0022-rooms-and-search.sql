-- What a name is searched by: no accents, no case, no apostrophes, one space between words.
-- web/src/lib/finds.ts means the same; contract/src/search-cases.test.kit.ts holds both.
create function search_text(written text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(replace(replace(replace(
    translate(
      regexp_replace(
        lower(normalize(regexp_replace(written, '[''’‘‛ʼʻʹ`´′＇\u00ad\u200b-\u200f\ufeff]', '', 'g'), NFKD) collate "und-x-icu"),
        '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g'),
      'øłıđðħŧς', 'oliddhtσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\s.,‐-―-]+', ' ', 'g'));

-- Each word of what was typed, wherever it stands: `name like all (search_patterns(typed))`.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe
return array(
  select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from string_to_table(search_text(typed), ' ') as word where word <> ''
);

alter table students add column search_name text not null generated always as (search_text(name)) stored;
alter table users
  add column search_name text not null generated always as (search_text(name)) stored,
  add column search_email text not null generated always as (search_text(email)) stored;

-- Two rooms with one key look the same to people.
create function room_key(name text) returns text language sql immutable strict parallel safe
return regexp_replace(lower(normalize(name, NFKC) collate "und-x-icu"), '[\s\u00ad\u200b-\u200f\ufeff]+', '', 'g');

-- Rooms that are alike already: the first keeps its name. Outside the fence, which would show the owner of the table none.
alter table locations no force row level security;
do $$
declare
  room record;
  free_name text;
  n integer;
begin
  for room in
    select studio_id, id, name from (
      select studio_id, id, name, row_number() over (partition by studio_id, room_key(name) order by created_at, id) as nth from locations
    ) alike where nth > 1 order by studio_id, nth, id
  loop
    n := 2;
    loop
      free_name := left(room.name, 110) || ' (' || n || ')';
      exit when not exists (select from locations where studio_id = room.studio_id and room_key(name) = room_key(free_name));
      n := n + 1;
    end loop;
    update locations set name = free_name where studio_id = room.studio_id and id = room.id;
  end loop;
end $$;
alter table locations force row level security;
create unique index locations_by_name on locations (studio_id, room_key(name));
