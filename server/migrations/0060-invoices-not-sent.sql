-- An email that has failed for good is told to the owners, and an invoice whose email did says so (S3 §8). Which types there are is said by
-- the catalogue, by which alone a notification is written.
alter table notifications
  add column email_failure text check (email_failure in ('refused', 'unanswered', 'unwritten')), -- null: sent, or not given up
  add constraint notifications_given_up check (email_failure is null or email_success is false),
  drop constraint notifications_type_check;

alter table invoices
  add column held_by uuid, -- the undo that its issue waits for
  add constraint invoices_held check (held_by is null or status = 'draft');
create index invoices_held_by on invoices (studio_id, held_by) where held_by is not null;

-- How a name may be written: with or without its accents, with any apostrophe or none, with a hyphen or a space.
create function name_pattern(spelt text) returns text
language sql immutable parallel safe as $$
  select string_agg(
    case
      when letter ~ '[\s‐‑–-]' then '[\s‐‑–-]+'
      when letter ~ '[''’‘ʼ`´]' then '[''’‘ʼ`´]?'
      when letter ~ '[.^$*+?()\[\]{}\\|]' then '\' || letter
      when bare <> letter then '(?:' || letter || '|' || bare || ')'
      else letter
    end, '' order by place)
  from regexp_split_to_table(regexp_replace(normalize(btrim(spelt), nfc), '[\s‐‑–-]+', ' ', 'g'), '') with ordinality as every (letter, place),
    lateral (select regexp_replace(normalize(letter, nfd), '[\u0300-\u036f]', '', 'g') as bare) as without_accents
$$;

-- As 0054, but in each way to write a name, and with the parts of a double-barrelled one.
create or replace function without_names(words text, gone text[], staying text[], stand_in text) returns text
language plpgsql immutable parallel safe as $$
declare
  kept text[] := string_to_array('January February March April May June July August September October November December '
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday', ' ');
  whole text;
  parts text;
  found text := normalize(words, nfc);
begin
  if coalesce(words, '') = '' then return words; end if;
  select kept || coalesce(array_agg(word), '{}') into kept from unnest(staying) one,
    lateral (select regexp_split_to_table(one, '\s+') union select regexp_split_to_table(one, '[\s‐‑–-]+')) as called (word);
  select string_agg(name_pattern(one), '|' order by char_length(one) desc)
    into whole from unnest(gone) one where btrim(one) <> '' and not one = any(staying);
  select string_agg(name_pattern(spelt), '|' order by char_length(spelt) desc)
    into parts from (
      select distinct unnest(array[word, upper(word collate "und-x-icu")]) as spelt
      from unnest(gone) one,
        lateral (select regexp_split_to_table(one, '\s+') union select regexp_split_to_table(one, '[\s‐‑–-]+')) as called (word)
      where char_length(word) >= 3 and not word = any(kept)) every;
  if whole is not null then
    found := regexp_replace(found collate "und-x-icu", '(?<![[:alnum:]])(' || whole || ')(?![[:alnum:]])', stand_in, 'gi');
  end if;
  if parts is not null then
    found := regexp_replace(found collate "und-x-icu", '(?<![[:alnum:]])(' || parts || ')(?![[:alnum:]])', stand_in, 'g');
  end if;
  return case when found = normalize(words, nfc) then words
    else regexp_replace(found, '(' || stand_in || ')(?:[\s,‐‑–-]+' || stand_in || ')+', '\1', 'g') end;
end $$;

-- What a series was still to bill for a child who has gone, which 0055 left.
alter table invoice_series no force row level security;
alter table students no force row level security;
update invoice_series s set template = s.template || jsonb_build_object('items', coalesce((
    select jsonb_agg(item order by place) from jsonb_array_elements(s.template -> 'items') with ordinality as every (item, place)
    where item ->> 'studentId' is null
      or exists (select from students t where t.studio_id = s.studio_id and t.id = (item ->> 'studentId')::uuid)), '[]'))
  where s.template ? 'items';
alter table invoice_series force row level security;
alter table students force row level security;
