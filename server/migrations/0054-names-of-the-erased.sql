-- What somebody typed, without the names of people who are erased: whole names however they are written, and their words as written or in
-- capitals. Words that somebody who stays is called by too, and names of months and days, stay.
create function without_names(words text, gone text[], staying text[], stand_in text) returns text
language plpgsql immutable parallel safe as $$
declare
  kept text[] := string_to_array('January February March April May June July August September October November December '
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday', ' ');
  special constant text := '([.^$*+?()\[\]{}\\|])';
  whole text;
  parts text;
  found text := words;
begin
  if coalesce(words, '') = '' then return words; end if;
  select kept || coalesce(array_agg(word), '{}') into kept from unnest(staying) one, regexp_split_to_table(one, '\s+') word;
  select string_agg(regexp_replace(regexp_replace(btrim(one), special, '\\\1', 'g'), '\s+', '\\s+', 'g'), '|' order by char_length(one) desc)
    into whole from unnest(gone) one where btrim(one) <> '' and not one = any(staying);
  select string_agg(regexp_replace(spelt, special, '\\\1', 'g'), '|' order by char_length(spelt) desc)
    into parts from (
      select distinct unnest(array[word, upper(word collate "und-x-icu")]) as spelt
      from unnest(gone) one, regexp_split_to_table(one, '\s+') word
      where char_length(word) >= 3 and not word = any(kept)) every;
  if whole is not null then
    found := regexp_replace(found collate "und-x-icu", '(?<![[:alnum:]])(' || whole || ')(?![[:alnum:]])', stand_in, 'gi');
  end if;
  if parts is not null then
    found := regexp_replace(found collate "und-x-icu", '(?<![[:alnum:]])(' || parts || ')(?![[:alnum:]])', stand_in, 'g');
  end if;
  return case when found = words then words
    else regexp_replace(found, '(' || stand_in || ')(?:[\s,]+' || stand_in || ')+', '\1', 'g') end;
end $$;

-- Who owes an open invoice and has left: for owners, until it is paid or cancelled.
create table debtors (
  studio_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  kept_until date not null, -- six years at most
  primary key (studio_id, invoice_id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade
);
call fence_table('debtors');
grant select (studio_id, invoice_id, kept_until) on debtors to callboard_schedule;
create policy every_studio on debtors for select to callboard_schedule using (current_user = 'callboard_schedule');

grant select (studio_id, invoice_id) on invoice_pdfs to callboard_schedule;
grant select (issued_on) on invoices to callboard_schedule;
create policy every_studio on invoice_pdfs for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The news that somebody has left names them, and is forgotten sooner than other news.
grant select (type) on notifications to callboard_schedule;
create index notifications_of_leaving on notifications (created_at) where type in ('parent_deletion', 'student_removed');
