-- The schema as it was after the first 85 migrations (0001 to 0102), which a database that has them all keeps. What follows changes it.
--
-- A policy `every_studio` names its role, as the migrating login is a member of it and would otherwise see every studio too.

-- Roles and row-level security --------------------------------------------------------------------------------------------

-- Roles without privileges of their own. The server steps down to one of them in every transaction: callboard_app sees the rows of one
-- studio, callboard_auth also the logins, which belong to no studio. What is due is asked over all studios at once by callboard_schedule,
-- which reads what says when, and no name, note or mark.
do $$
begin
  if not exists (select from pg_roles where rolname = 'callboard_app') then
    create role callboard_app nologin nosuperuser nocreatedb nocreaterole noinherit;
  end if;
exception when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server: another one was quicker
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'callboard_auth') then
    create role callboard_auth nologin nosuperuser nocreatedb nocreaterole inherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'callboard_schedule') then
    create role callboard_schedule nologin nosuperuser nocreatedb nocreaterole noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  grant callboard_app to callboard_auth;
  -- The migrating login must be able to step down, also where it is no superuser.
  execute format('grant callboard_app, callboard_auth to %I', current_user);
exception when unique_violation then null;
end $$;
do $$
begin
  execute format('grant callboard_schedule to %I', current_user);
exception when unique_violation then null;
end $$;

grant usage on schema public to callboard_app, callboard_auth, callboard_schedule;
revoke create on schema public from public;

-- The studio of the running transaction, or null: then no row of any studio is visible.
create function app_studio_id() returns uuid language sql stable parallel safe
return nullif(current_setting('app.studio_id', true), '')::uuid;

-- Puts a table behind the wall: only rows of the transaction's studio exist, also for the owner of the table.
create procedure fence_table(name regclass, studio_column text default 'studio_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_studio on %s using (%I = app_studio_id()) with check (%I = app_studio_id())', name, studio_column, studio_column);
  execute format('grant select, insert, update, delete on %s to callboard_app', name);
end $$;

-- An expression that finds its way into a query could otherwise step up again with set_config('role', …).
-- The product steps down with SET LOCAL and needs the function for nothing.
do $$
begin
  execute format('grant execute on function set_config(text, text, boolean) to %I', current_user);
  revoke execute on function set_config(text, text, boolean) from public;
exception when insufficient_privilege then null; -- a managed server may not let its function go: the roles stay without privileges all the same
end $$;

-- Names and searches ------------------------------------------------------------------------------------------------------

-- What names and writing are searched by: no accents, no case, no apostrophes, one space between words. Whoever searches in writing reads what
-- they can read and no more, so the indexes that count are those of conversations and channels.
-- web/src/lib/at-hand/finds.ts means the same; contract/src/search-cases.test.kit.ts holds both.
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

-- Two rooms with one key look the same to people.
create function room_key(name text) returns text language sql immutable strict parallel safe
return regexp_replace(lower(normalize(name, NFKC) collate "und-x-icu"), '[\s\u00ad\u200b-\u200f\ufeff]+', '', 'g');

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

-- What somebody typed, without the names of people who are erased: whole names in each way to write them, and their words, the parts of a
-- double-barrelled one too, as written or in capitals. Words that somebody who stays is called by too, and names of months and days, stay.
create function without_names(words text, gone text[], staying text[], stand_in text) returns text
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

-- Studios and users -------------------------------------------------------------------------------------------------------

create table studios (
  id uuid primary key,
  -- null until onboarding (S1 §2.2)
  name text check (char_length(name) between 1 and 120),
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  country text not null default 'GB' check (country in ('GB', 'IE', 'US', 'CA', 'AU', 'NZ')),
  currency text not null default 'GBP' check (currency in ('GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD')),
  timezone text not null default 'Europe/London',
  date_format text not null default 'dd/MM/yyyy',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  takes_cards boolean not null default true,
  takes_bank_transfers boolean not null default false,
  -- How many children a family may add by itself, so that no family alone can use up the studio's plan.
  children_per_family smallint not null default 10 check (children_per_family between 10 and 200),
  parents_pictures_wait boolean not null default true,
  constraint studios_take_something check (takes_cards or takes_bank_transfers),
  constraint studios_date_format check (date_format in ('dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'))
);
call fence_table('studios', 'id');
grant select (id, timezone) on studios to callboard_schedule;
create policy every_studio on studios for select to callboard_schedule using (current_user = 'callboard_schedule');

create table users (
  studio_id uuid not null references studios (id),
  id uuid not null,
  role text not null check (role in ('owner', 'teacher', 'parent', 'deleted')),
  name text not null check (char_length(name) between 1 and 120),
  email text not null,
  phone text not null default '',
  bio text not null default '',
  specialties text not null default '',
  timezone text,
  has_signed_in boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_name text not null generated always as (search_text(name)) stored,
  search_email text not null generated always as (search_text(email)) stored,
  added_by uuid, -- the owner who added a teacher: the welcome names them, also when it is mailed again
  primary key (studio_id, id),
  foreign key (studio_id, added_by) references users (studio_id, id) on delete set null (added_by)
);
create index users_by_role on users (studio_id, role);
call fence_table('users');

-- Everybody of a studio until they are erased. Their row in users stays, for the books; what is kept for them hangs on this one, and
-- goes with it.
create table members (
  studio_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id)
);
call fence_table('members');

create function join_studio() returns trigger language plpgsql as $$
begin
  insert into members values (new.studio_id, new.id);
  return null;
end $$;
create trigger join_studio after insert on users for each row execute function join_studio();

-- Logins ------------------------------------------------------------------------------------------------------------------

-- Logins exist once over all studios, so no studio fences them: only callboard_auth may read them.
create table identities (
  id uuid primary key, -- also the id of the user in the studio
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  studio_id uuid not null,
  confirmed_at timestamptz, -- null: a teacher who has not followed the welcome link yet
  created_at timestamptz not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on identities to callboard_auth;

-- What somebody typed at sign-up. It becomes an identity, a studio and an owner only when its own link is followed,
-- so nobody can take an address, or set its password, without reading its mail. It may have several links: the first mail works as well as
-- one that was asked for after it.
create table sign_ups (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null,
  password_hash text not null,
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null,
  studio_id uuid, -- a sign-up by invitation joins its studio; one without opens a new studio
  invitation_id uuid,
  -- Which browser typed it, by the hash of a random cookie: the one that follows the link shows it, or the sign-up's password. Reading the
  -- mail is not enough, since a stranger may have typed the address with a password of their own. Null: from before.
  browser_hash bytea unique
);
create index sign_ups_by_email on sign_ups (email, password_hash);
grant select, insert, update, delete on sign_ups to callboard_auth;

-- Several links of a login live side by side: a stranger who asks for another must not void the one that its owner is about to follow.
create table recovery_links (
  identity_id uuid not null references identities (id) on delete cascade,
  purpose text not null check (purpose in ('recovery', 'welcome')),
  token_hash bytea unique,
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null,
  id uuid primary key
);
create index recovery_links_by_identity on recovery_links (identity_id, created_at);
grant select, insert, update, delete on recovery_links to callboard_auth;

-- Every link that was mailed, by the hash of its token: what has ended still says whether it was used, replaced or late, and may be
-- asked for again. The token itself exists in its mail only.
create table mailed_links (
  token_hash bytea primary key,
  role text not null check (role in ('confirmation', 'recovery', 'welcome', 'email-change')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  identity_id uuid references identities (id) on delete cascade,
  email text not null, -- where it was mailed to
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  followed_at timestamptz,
  check (num_nonnulls(sign_up_id, identity_id) = 1)
);
create index mailed_links_by_sign_up on mailed_links (sign_up_id);
create index mailed_links_by_identity on mailed_links (identity_id);
grant select, insert, update, delete on mailed_links to callboard_auth;

-- A session is a family of tokens: one access and one refresh token at a time, both kept as hashes.
create table sessions (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('full', 'recovery', 'challenged')), -- challenged: the password was right, the code is still to come
  assurance text not null default 'aal1' check (assurance in ('aal1', 'aal2')),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'signed-out-everywhere', 'signed-out-elsewhere', 'refresh-reused', 'password-set',
    'code-accepted', 'two-factor-enabled', 'account-deleted', 'email-restored')),
  device text not null default '', -- what people recognise: "Chrome on Android"
  -- When whoever sits at this browser has last shown the password, or a code where two-factor authentication is on (S4 accounts). What an open
  -- browser alone must not do asks for it to be fresh. Null: a session from before, so that it is asked for.
  proven_at timestamptz,
  primary key (studio_id, id),
  -- Sessions of somebody erased stay for a while, ended, so that their browsers are told why.
  foreign key (studio_id, user_id) references users
);
create index sessions_by_user on sessions (studio_id, user_id);
call fence_table('sessions');

-- Refresh tokens that were exchanged already: who shows one again is a thief, unless it repeats the very attempt
-- whose answer got lost (it alone knows the attempt's secret).
create table spent_refresh_tokens (
  studio_id uuid not null,
  session_id uuid not null,
  token_hash bytea not null,
  attempt_hash bytea not null,
  spent_at timestamptz not null,
  primary key (studio_id, session_id, token_hash),
  foreign key (studio_id, session_id) references sessions (studio_id, id) on delete cascade
);
call fence_table('spent_refresh_tokens');

-- Two-factor authentication (S1 §2.12, S4 accounts): at most one authenticator of a user.
create table two_factors (
  studio_id uuid not null,
  user_id uuid not null,
  sealed_secret bytea not null, -- encrypted with the server's key: a copy of the database makes no codes
  confirmed_at timestamptz, -- null while enrolling
  last_step bigint, -- the newest time step whose code was accepted: that one and older ones are void
  created_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('two_factors');

create table recovery_codes (
  studio_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (studio_id, user_id, code_hash),
  foreign key (studio_id, user_id) references two_factors (studio_id, user_id) on delete cascade
);
call fence_table('recovery_codes');

-- A new address waits here until its own link is followed; the old one holds until then (S4 accounts). At most one of a login.
create table email_changes (
  identity_id uuid primary key references identities (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  token_hash bytea unique, -- null until the mail is written
  expires_at timestamptz not null,
  followed_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update, delete on email_changes to callboard_auth;

-- Every change of an address can be undone by a link that is mailed to the old one. A row for each change: of two changes each has its own.
create table email_undos (
  id uuid primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null,
  undone_email text, -- the address that the login had when it was undone, to be told
  token_hash bytea unique, -- null until the mail is written
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  followed_at timestamptz
);
create index email_undos_by_identity on email_undos (identity_id);
grant select, insert, update, delete on email_undos to callboard_auth;

-- Invitations (S3 §2, S4 accounts): whoever reads the mail may sign up with this address, role and studio.
create table invitations (
  studio_id uuid not null references studios (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('teacher', 'parent')),
  invited_by uuid,
  sent_at timestamptz not null, -- the last time
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, invited_by) references users (studio_id, id) on delete set null (invited_by)
);
create unique index one_open_invitation on invitations (studio_id, email) where accepted_at is null and revoked_at is null;
call fence_table('invitations');

-- Which studio's invitation a mailed token belongs to: found before a studio is known, so no studio fences it.
create table invitation_links (
  token_hash bytea primary key,
  studio_id uuid not null,
  invitation_id uuid not null
);
create index invitation_links_by_invitation on invitation_links (studio_id, invitation_id);
grant select, insert, update, delete on invitation_links to callboard_auth;

-- Whom to tell that their studio has closed: everything else of them is erased by then. Gone with the mail, or a day later.
create table farewells (
  id uuid primary key,
  email text not null,
  studio_name text not null,
  created_at timestamptz not null
);
grant select, insert, delete on farewells to callboard_auth;

-- Shared by all servers. Keys are keyed hashes: no address of a person is kept.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to callboard_auth;

-- Events and undos --------------------------------------------------------------------------------------------------------

-- What happened in a studio, in the order of the commits: the counter's row lock is held from the insert to the commit,
-- so whoever has seen number n has seen every number below it.
create table event_counters (
  studio_id uuid primary key,
  last bigint not null,
  -- A studio that has closed takes no more deeds: whatever was under way at that moment finds this when it writes its events, and is
  -- rolled back. On the counter's row, since every deed locks that one last and looks at nothing besides.
  closed_at timestamptz
);
call fence_table('event_counters');

create table events (
  studio_id uuid not null,
  number bigint not null,
  type text not null,
  subject_ids uuid[] not null default '{}',
  -- who may hear it: both null means everybody in the studio
  for_roles text[],
  for_users uuid[],
  by_user_id uuid,
  at timestamptz not null,
  primary key (studio_id, number)
);
create index events_by_age on events (at);
call fence_table('events');

-- What an action replaced, for the half minute in which whoever did it may take it back.
create table undos (
  studio_id uuid not null references studios (id),
  id uuid not null,
  user_id uuid not null, -- no reference: what waits for the undo is told even if they leave
  action jsonb not null,
  until timestamptz not null,
  undone_at timestamptz,
  primary key (studio_id, id)
);
call fence_table('undos');

-- What a studio pays for --------------------------------------------------------------------------------------------------

-- Prices are rows, not code (S4 money). Minor units of GBP.
create table tiers (
  name text primary key,
  rank integer not null unique,
  student_range_min integer not null,
  student_range_max integer not null,
  max_students integer not null,
  monthly_price_minor integer not null,
  yearly_price_minor integer not null,
  lifetime_price_minor integer not null,
  storage_bytes bigint not null check (storage_bytes > 0) -- how much a studio's files may use (S4 files)
);
grant select on tiers to callboard_app;
insert into tiers
select name, rank, low, high, high, month, month * 10, month * 30, gb * 1073741824::bigint
from (values ('starter', 1, 1, 50, 1900, 5), ('growth', 2, 51, 100, 3500, 10), ('professional', 3, 101, 250, 5900, 25),
             ('scale', 4, 251, 500, 9900, 50), ('enterprise', 5, 501, 2000, 17900, 100)) as t (name, rank, low, high, month, gb);

-- What a studio pays Callboard for. One that is paid for is the card provider's; here is what it last said of it.
create table studio_subscriptions (
  studio_id uuid not null references studios (id),
  id uuid not null,
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly', 'lifetime')),
  is_lifetime boolean not null default false,
  price_minor integer not null,
  status text not null check (status in ('trialing', 'active', 'past_due', 'cancelled')),
  trial_ends_at timestamptz,
  current_period_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  max_students integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  provider_subscription_id text, -- null: a free trial without a card, or for life
  past_due_since timestamptz,
  ended_at timestamptz,
  notified_trial_end timestamptz, -- which ends and renewals the owners have been reminded of
  notified_renewal timestamptz,
  next_charge_minor integer check (next_charge_minor >= 0), -- as the provider reckons it; null: nothing is charged, or nobody knows
  unknown_price text, -- set by hand at the provider, and none of ours: the plan stays what it was
  runs_since timestamptz, -- again, after an end; null: it has not ended before
  notified_grace timestamptz, -- the end of grace and the end of the plan that people have been told of, each once
  notified_end timestamptz,
  -- How full the studio's storage was when its owners were last told of it.
  storage_notified smallint not null default 0
    constraint studio_subscriptions_storage_told_check check (storage_notified >= 0 and storage_notified <= 100),
  primary key (studio_id, id),
  check (status <> 'past_due' or past_due_since is not null)
);
-- A studio has one subscription: a second start at the same moment finds the first.
create unique index one_subscription on studio_subscriptions (studio_id) where status <> 'cancelled';
create unique index studio_subscriptions_by_provider on studio_subscriptions (studio_id, provider_subscription_id);
call fence_table('studio_subscriptions');
grant select (studio_id, status, billing_interval, trial_ends_at, current_period_ends_at, cancel_at_period_end, provider_subscription_id,
  notified_trial_end, notified_renewal, id, ended_at, past_due_since, notified_grace,
  notified_end) on studio_subscriptions to callboard_schedule;
create policy every_studio on studio_subscriptions for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The studio as a customer of Callboard. Each look at it takes a number, so that a late answer undoes no newer one.
create table billing_customers (
  studio_id uuid primary key references studios (id),
  customer_id text, -- null: being made
  attempt_id uuid,
  lifetime_tier text references tiers (name), -- bought for good, also while another plan runs
  lifetime_at timestamptz,
  closed_at timestamptz, -- of a studio that is gone: nothing may be charged any more
  checked_at timestamptz,
  asked integer not null default 0,
  answered integer not null default 0,
  created_at timestamptz not null
);
create index billing_customers_by_provider on billing_customers (customer_id);
call fence_table('billing_customers');
grant select (studio_id, customer_id, closed_at, checked_at) on billing_customers to callboard_schedule;
create policy every_studio on billing_customers for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Pages of the provider on which a plan is paid for: one at a time, so that two tabs buy one plan.
create table plan_checkouts (
  studio_id uuid not null references studios (id),
  id uuid not null, -- its attempt's
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly', 'lifetime')),
  promotion_code text not null default '',
  credit_minor integer not null default 0 check (credit_minor >= 0),
  celebration text not null check (celebration in ('new', 'upgrade', 'downgrade')),
  state text not null check (state in ('opening', 'open', 'closed', 'complete')),
  session_id text,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  celebrated_at timestamptz, -- a page that was paid is celebrated once, however often its address is opened
  primary key (studio_id, id)
);
create unique index plan_checkouts_open on plan_checkouts (studio_id) where state in ('opening', 'open');
call fence_table('plan_checkouts');
grant select (studio_id, state) on plan_checkouts to callboard_schedule;
create policy every_studio on plan_checkouts for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Changes of a plan that runs: the larger one waits for its payment, the smaller one holds its number of students from the start.
create table plan_changes (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  attempt_id uuid,
  type text not null check (type in ('upgrade', 'downgrade', 'upgrade_with_promo', 'trial_change', 'plan_change')),
  from_tier text not null references tiers (name),
  from_interval text not null check (from_interval in ('monthly', 'yearly', 'lifetime')),
  tier text not null references tiers (name),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  promotion_code text not null default '',
  prorated_at timestamptz not null, -- the instant of the preview
  total_minor integer not null,
  proration_minor integer not null,
  state text not null check (state in ('under-way', 'awaiting-payment', 'done', 'failed')),
  payment_url text,
  invoice_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (studio_id, id)
);
create unique index plan_changes_unfinished on plan_changes (studio_id) where state in ('under-way', 'awaiting-payment');
call fence_table('plan_changes');
grant select (studio_id, state) on plan_changes to callboard_schedule;
create policy every_studio on plan_changes for select to callboard_schedule using (current_user = 'callboard_schedule');

create table billing_history (
  studio_id uuid not null references studios (id),
  id uuid not null,
  at timestamptz not null,
  type text not null check (type in (
    'subscription', 'upgrade', 'downgrade', 'upgrade_with_promo', 'trial_change', 'plan_change', 'lifetime', 'superseded', 'refund')),
  description text not null,
  amount_minor integer not null,
  proration_minor integer,
  status text not null check (status in ('completed', 'paid', 'trial', 'pending', 'failed')),
  invoice_url text,
  source_id text not null, -- the provider's invoice or refund, or our change
  primary key (studio_id, id)
);
create unique index billing_history_once on billing_history (studio_id, source_id);
create index billing_history_newest on billing_history (studio_id, at desc, id desc);
call fence_table('billing_history');

-- Files -------------------------------------------------------------------------------------------------------------------

-- What lies in the file store, under the file's id. 'arriving': bytes may be there, and nobody uses them yet; 'kept': all bytes are
-- there; 'leaving': nobody uses them any more, and the row goes when they are gone.
create table files (
  studio_id uuid not null references studios (id),
  id uuid not null,
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  kind text,
  size bigint check (size > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  primary key (studio_id, id),
  check (state <> 'kept' or (kind is not null and size is not null and sha256 is not null))
);
create index files_by_id on files (id);
create index files_moving on files (created_at) where state <> 'kept';
call fence_table('files');
grant select (studio_id, id, state, created_at) on files to callboard_schedule;
create policy every_studio on files for select to callboard_schedule using (current_user = 'callboard_schedule');

create function let_file_go() returns trigger language plpgsql as $$
declare
  held uuid := to_jsonb(old) ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' and held is not distinct from (to_jsonb(new) ->> tg_argv[0])::uuid then
    return null;
  end if;
  update files set state = 'leaving' where studio_id = old.studio_id and id = held;
  return null;
end $$;

-- For each column that says which file a row has: the file leaves with the row, or when it gets another one, also by a cascade.
create procedure hold_files(name regclass, file_column text default 'file_id') language plpgsql as $$
begin
  execute format('alter table %s add foreign key (studio_id, %I) references files', name, file_column);
  execute format('create unique index on %s (studio_id, %I)', name, file_column);
  execute format(
    'create trigger let_file_go after delete or update of %I on %s for each row execute function let_file_go(%L)',
    file_column, name, file_column
  );
end $$;

-- A file on its way from one person's browser. Each part is a file of its own until all are put together. The whole file leaves with
-- the upload, unless something of the product has taken it by then.
create table uploads (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  user_id uuid not null,
  purpose text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  part_bytes integer not null check (part_bytes > 0),
  file_id uuid, -- once it is finished
  taken_at timestamptz,
  touched_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references members on delete cascade,
  foreign key (studio_id, file_id) references files on delete set null (file_id)
);
create unique index on uploads (studio_id, file_id);
create index uploads_of_person on uploads (studio_id, user_id);
create index uploads_touched on uploads (touched_at);
call fence_table('uploads');
grant select (studio_id, touched_at) on uploads to callboard_schedule;
create policy every_studio on uploads for select to callboard_schedule using (current_user = 'callboard_schedule');
create trigger let_file_go after delete on uploads for each row when (old.taken_at is null) execute function let_file_go('file_id');

create table upload_parts (
  studio_id uuid not null references studios (id),
  upload_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  primary key (studio_id, upload_id, number),
  foreign key (studio_id, upload_id) references uploads on delete cascade
);
call fence_table('upload_parts');
call hold_files('upload_parts');

-- Profiles, logos and notifications ---------------------------------------------------------------------------------------

-- The picture of a user, drawn anew (S4 accounts). Pictures move to the store one by one, while the product runs. Where there are bytes they
-- are the picture, also beside an older file.
create table pictures (
  studio_id uuid not null,
  user_id uuid not null,
  version uuid not null, -- part of its address, so that browsers may keep it
  content_type text not null check (content_type in ('image/webp', 'image/jpeg', 'image/png')),
  bytes bytea,
  created_at timestamptz not null,
  file_id uuid,
  in_database boolean not null generated always as (bytes is not null) stored,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references members on delete cascade,
  check (bytes is not null or file_id is not null)
);
create index pictures_in_database on pictures (created_at) where in_database;
call fence_table('pictures');
call hold_files('pictures');
grant select (studio_id, user_id, version, created_at, in_database) on pictures to callboard_schedule;
create policy every_studio on pictures for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Drawn anew from what an owner has uploaded; shown to everybody of the studio, and on its invoices.
create table studio_logos (
  studio_id uuid primary key references studios (id),
  file_id uuid not null,
  removed_at timestamptz, -- while that can be undone
  created_at timestamptz not null
);
call fence_table('studio_logos');
call hold_files('studio_logos');

-- A missing row means that all three are on (S1 §3).
create table user_preferences (
  studio_id uuid not null,
  user_id uuid not null,
  email_class_updates boolean not null default true,
  email_messages boolean not null default true,
  email_billing boolean not null default true,
  updated_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('user_preferences');

-- S1 §3. The row is written in the transaction of the deed; so is the job that mails it.
create table notifications (
  studio_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null, -- the catalogue alone says which there are, and alone writes one
  title text not null,
  message text not null,
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  entity_id uuid,
  entity_type text check (entity_type in (
    'student', 'invoice', 'staff', 'parent', 'class', 'conversation', 'post', 'channel', 'document')),
  link text not null check (link like '/dashboard%'),
  details jsonb not null,
  requires_action boolean not null default false,
  email_required boolean not null default false,
  email_sent boolean not null default false,
  email_sent_at timestamptz,
  email_success boolean,
  read boolean not null default false,
  dismissed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  urgency smallint not null generated always as (case priority when 'urgent' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored,
  held_by uuid, -- the undo that it waits for
  email_failure text check (email_failure in ('refused', 'unanswered', 'unwritten')), -- for good, which owners are told (S3 §8)
  mailed_with uuid, -- mails of one type that wait are written as one: the notification whose job does so
  primary key (studio_id, id),
  foreign key (studio_id, user_id) references members on delete cascade,
  constraint notifications_given_up check (email_failure is null or email_success is false)
);
create index notifications_unread on notifications (studio_id, user_id) where not read and not dismissed;
create index notifications_of_entity on notifications (studio_id, entity_id) where entity_id is not null;
create index notifications_by_age on notifications (created_at);
create index notifications_by_urgency on notifications (studio_id, user_id, urgency, created_at desc, id desc) where not dismissed;
create index notifications_held on notifications (studio_id, held_by) where held_by is not null;
create index notifications_newest on notifications (studio_id, user_id, created_at desc, id desc) include (type) where not dismissed and held_by is null;
create index notifications_of_leaving on notifications (created_at) where type in ('parent_deletion', 'student_removed');
call fence_table('notifications');
-- Notifications leave after a year; without it, lists and their counts would grow for ever. The news that somebody has left names them, and
-- is forgotten sooner.
grant select (studio_id, created_at, type) on notifications to callboard_schedule;
create policy every_studio on notifications for select to callboard_schedule using (current_user = 'callboard_schedule');

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

-- Classes -----------------------------------------------------------------------------------------------------------------

create table locations (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  primary key (studio_id, id)
);
create unique index locations_by_name on locations (studio_id, room_key(name));
call fence_table('locations');

-- The terms of the studio's calendar: dates on its wall clock, first and last day included.
create table terms (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('terms');

-- Days on which the studio is closed, first and last day included. A call-off closes single classes of one day, as snow does: it covers the
-- classes that it names while they keep its day.
create table closures (
  studio_id uuid not null references studios (id),
  id uuid not null,
  kind text not null check (kind in ('half-term', 'bank-holiday', 'closed', 'called-off')),
  reason text not null check (char_length(reason) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  note text not null default '' check (char_length(note) <= 500), -- a sentence to the families of a call-off
  primary key (studio_id, id)
);
call fence_table('closures');

create table class_series (
  studio_id uuid not null references studios (id),
  id uuid not null,
  day_of_week smallint not null check (day_of_week between 1 and 7), -- ISO: Monday is 1
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id)
);
create index class_series_newest on class_series (studio_id, created_at desc, id);
call fence_table('class_series');

-- The wall clock at the end of a class: an end that is not after the start is on the next day (S4 classes).
create function class_end(date date, start_time time, end_time time) returns timestamp language sql immutable parallel safe
  return date + end_time + case when end_time > start_time then interval '0' else interval '1 day' end;

-- One row is one date. Date and times are wall-clock values in the studio's zone (S4 classes).
create table classes (
  studio_id uuid not null references studios (id),
  id uuid not null,
  series_id uuid, -- the specification's parent_class_id
  name text not null check (char_length(name) between 1 and 120),
  notes text not null default '',
  teacher_id uuid,
  location_id uuid,
  date date not null,
  start_time time(0) not null,
  end_time time(0) not null,
  is_drop_in boolean not null default false,
  capacity integer check (capacity >= 1),
  booked_count integer not null default 0 constraint classes_check1 check (booked_count >= 0 and booked_count <= coalesce(capacity, 0)),
  drop_in_price_minor integer check (drop_in_price_minor >= 0),
  version integer not null default 1,
  archived_at timestamptz, -- deleted, but kept because it has a history
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closure_id uuid, -- it does not take place, and since when; it keeps its date, its students and its register
  closed_at timestamptz,
  hue smallint check (hue between 0 and 11), -- the colour that an owner has chosen; null: by its name, the same for everybody
  -- Whether its families have been told that the class is closed, and what they knew of it before it closed: its day, times, teacher and room.
  closed_notified boolean not null default false,
  known_as jsonb,
  dress_code text not null default '', -- what to wear, in the owner's words; families read it
  primary key (studio_id, id),
  foreign key (studio_id, series_id) references class_series (studio_id, id),
  foreign key (studio_id, teacher_id) references users (studio_id, id),
  foreign key (studio_id, location_id) references locations (studio_id, id) on delete set null (location_id),
  constraint classes_check2 check (is_drop_in = (capacity is not null) and is_drop_in = (drop_in_price_minor is not null)),
  foreign key (studio_id, closure_id) references closures (studio_id, id) on delete set null (closure_id),
  constraint classes_on_their_day unique (studio_id, id, date),
  constraint classes_have_length check (end_time <> start_time),
  -- Longer ones within a day were allowed before.
  constraint classes_past_midnight check (end_time > start_time or class_end(date, start_time, end_time) <= date + start_time + interval '12 hours')
);
create index classes_by_date on classes (studio_id, date, start_time) where archived_at is null;
create index classes_by_series on classes (studio_id, series_id, date) where series_id is not null;
create index classes_by_teacher on classes (studio_id, teacher_id, date);
create index classes_by_location on classes (studio_id, location_id, date);
create index classes_newest_one_off on classes (studio_id, created_at desc, id) where series_id is null and archived_at is null;
-- Marks by week: also of classes that were deleted but have a history, which classes_by_date leaves out.
create index classes_of_all_days on classes (studio_id, date);
create index classes_of_every_studio on classes (date) where archived_at is null;
create index classes_by_closure on classes (studio_id, closure_id) where closure_id is not null;
call fence_table('classes');
-- What does not take place asks for no register and reminds nobody.
grant select (studio_id, id, date, start_time, end_time, archived_at, closure_id) on classes to callboard_schedule;
create policy every_studio on classes for select to callboard_schedule using (current_user = 'callboard_schedule');

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

-- Students ----------------------------------------------------------------------------------------------------------------

create table students (
  studio_id uuid not null references studios (id),
  id uuid not null,
  parent_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  date_of_birth date not null,
  created_at timestamptz not null,
  gender text not null default 'prefer-not-to-say' check (gender in ('male', 'female', 'other', 'prefer-not-to-say')),
  photo_consent boolean not null default false,
  social_media_consent boolean not null default false,
  participation_consent boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  search_name text not null generated always as (search_text(name)) stored,
  -- Month and day, 1231 for 31 December. A column, because behind row-level security no index on an expression would be used.
  birthday integer not null generated always as ((extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::integer) stored,
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create index students_by_parent on students (studio_id, parent_id);
create index students_newest on students (studio_id, created_at desc, id);
create index students_by_birthday on students (birthday);
create index students_by_name on students (studio_id, name collate "und-x-icu", id);
call fence_table('students');
grant select (studio_id, id, birthday) on students to callboard_schedule;
create policy every_studio on students for select to callboard_schedule using (current_user = 'callboard_schedule');

create table emergency_contacts (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  position smallint not null check (position >= 0), -- the order in which they are called
  name text not null check (char_length(name) between 1 and 120),
  relationship text not null,
  phone text not null,
  email text not null,
  primary key (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index emergency_contacts_by_student on emergency_contacts (studio_id, student_id, position);
call fence_table('emergency_contacts');

-- Apart from students, so that no query on students can carry it along. A student without a row has nothing to tell.
create table medical_records (
  studio_id uuid not null,
  student_id uuid not null,
  conditions text not null default '',
  allergies text not null default '',
  medications text not null default '',
  doctor_name text not null default '',
  doctor_phone text not null default '',
  updated_at timestamptz not null,
  primary key (studio_id, student_id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
call fence_table('medical_records');

-- Who has looked at a child's medical record, and when. Never changed.
create table medical_views (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  viewed_by uuid not null,
  viewed_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, viewed_by) references users (studio_id, id)
);
create index medical_views_by_student on medical_views (studio_id, student_id, viewed_at);
call fence_table('medical_views');

-- Each change of a consent. One without a row has come with the student form, at a time that nobody noted.
create table student_consents (
  studio_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('photo', 'social-media', 'participation')),
  given boolean not null,
  source text not null check (source in ('student-form', 'document')),
  signature_id uuid, -- of the document
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (studio_id, id),
  check ((source = 'document') = (signature_id is not null)),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, changed_by) references users (studio_id, id)
);
create index student_consents_newest on student_consents (studio_id, student_id, kind, changed_at desc, id desc);
call fence_table('student_consents');
revoke update on student_consents from callboard_app;

-- Enrolments, registers and calendars -------------------------------------------------------------------------------------

-- A child's enrolments know the day of their class, so that one week of a child is found without walking through years of them.
-- The key takes the day along when a class moves.
create table enrolments (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  is_drop_in boolean not null default false,
  enrolled_at timestamptz not null,
  date date not null,
  primary key (studio_id, class_id, student_id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  constraint enrolments_of_class foreign key (studio_id, class_id, date) references classes (studio_id, id, date)
    on delete cascade on update cascade
);
create index enrolments_by_student on enrolments (studio_id, student_id, date);
call fence_table('enrolments');
grant select (studio_id, class_id) on enrolments to callboard_schedule;
create policy every_studio on enrolments for select to callboard_schedule using (current_user = 'callboard_schedule');

create table attendance (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  status text not null check (status in ('present', 'late', 'authorised', 'unauthorised')),
  notes text not null default '',
  marked_by uuid,
  marked_at timestamptz not null,
  primary key (studio_id, class_id, student_id),
  -- no cascade: a class with a register cannot be deleted, only archived
  foreign key (studio_id, class_id) references classes (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index attendance_by_student on attendance (studio_id, student_id);
call fence_table('attendance');
grant select (studio_id, class_id, student_id) on attendance to callboard_schedule;
create policy every_studio on attendance for select to callboard_schedule using (current_user = 'callboard_schedule');

-- One row for each class whose register was saved: who saved it last, and how often. The marks are in attendance.
create table registers (
  studio_id uuid not null,
  class_id uuid not null,
  version integer not null default 1, -- raised by each save
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (studio_id, class_id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, saved_by) references users (studio_id, id)
);
-- What happened last in a studio, for its overview: the newest few without going through all.
create index registers_newest on registers (studio_id, saved_at desc, class_id);
call fence_table('registers');

-- What a family has said of a child and a class: that it comes, comes late or cannot come. It outlives the child's place, so that an undone
-- withdrawal brings it back, and says nothing without one. `date` is the day it was said of: of a class that has moved to another day it says
-- nothing any more.
create table class_answers (
  studio_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  date date not null,
  reason text not null default '' constraint announced_absences_reason_check check (char_length(reason) <= 120),
  announced_by uuid not null,
  announced_at timestamptz not null,
  answer text not null check (answer in ('coming', 'late', 'away')),
  minutes smallint check (minutes between 1 and 120), -- how late, if it was said
  away_from date, -- the days that were announced together, of which this class is one
  away_to date,
  primary key (studio_id, class_id, student_id),
  constraint announced_absences_studio_id_announced_by_fkey foreign key (studio_id, announced_by) references users (studio_id, id),
  check (answer = 'late' or minutes is null),
  check ((away_from is null) = (away_to is null)),
  check (answer = 'away' or away_from is null),
  check (answer <> 'coming' or reason = ''),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index class_answers_by_student on class_answers (studio_id, student_id, date);
call fence_table('class_answers');

-- A private address under which a person's classes can be read by calendar programs. At most one of each person is alive.
create table calendar_feeds (
  studio_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  -- the same token sealed with the server's key, so that its person can copy the address again
  sealed_token bytea not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('calendar_feeds');

-- What several features ask of classes and children, said once. The views have no rights of their own: whoever reads them meets the fence
-- of each table.

-- A class with the names of its teacher, whom a deleted user is no more, and of its room, and what it is closed for.
create view named_classes with (security_invoker = true) as
  select c.studio_id, c.id, c.series_id, c.name, c.notes, c.teacher_id, c.location_id, c.date, c.start_time, c.end_time, c.is_drop_in,
    c.capacity, c.booked_count, c.drop_in_price_minor, c.version, c.archived_at, c.created_at, c.updated_at,
    t.name as teacher_name, l.name as location_name, l.address as location_address, k.reason as closed_for, c.hue, c.dress_code
  from classes c
  left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role <> 'deleted'
  left join locations l on l.studio_id = c.studio_id and l.id = c.location_id
  left join closures k on k.studio_id = c.studio_id and k.id = c.closure_id;
grant select on named_classes to callboard_app;

-- Who is in a class, and whose child that is.
create view attending with (security_invoker = true) as
  select e.studio_id, e.class_id, e.student_id, e.is_drop_in, s.name as student_name, s.parent_id, e.date
  from enrolments e
  join students s on s.studio_id = e.studio_id and s.id = e.student_id;
grant select on attending to callboard_app;

-- Who teaches whom, class by class, as far as they are on the calendar.
create view teaching with (security_invoker = true) as
  select c.studio_id, c.teacher_id, e.student_id, c.id as class_id, e.date
  from enrolments e
  join classes c on c.studio_id = e.studio_id and c.id = e.class_id
  where c.archived_at is null and c.teacher_id is not null;
grant select on teaching to callboard_app;

-- Those that stand: the child has its place, on the day of which it was said. A place that is booked again begins without an answer.
create view standing_answers with (security_invoker = true) as
  select a.studio_id, a.class_id, a.student_id, a.date, a.answer, a.minutes, a.reason, a.away_from, a.away_to, a.announced_by, a.announced_at
  from class_answers a
  join enrolments e on e.studio_id = a.studio_id and e.class_id = a.class_id and e.student_id = a.student_id and e.date = a.date
    and (not e.is_drop_in or a.announced_at >= e.enrolled_at);
grant select on standing_answers to callboard_app;

create view announced_absences with (security_invoker = true) as
  select studio_id, class_id, student_id, date, reason, away_from, away_to, announced_by, announced_at
  from standing_answers where answer = 'away';
grant select on announced_absences to callboard_app;

-- Card payments -----------------------------------------------------------------------------------------------------------

-- The studio's account with the card provider. Each look at it takes a number, so that a late answer undoes no newer one.
create table card_accounts (
  studio_id uuid primary key references studios (id),
  account_id text, -- null: none yet, or disconnected
  attempt_id uuid, -- the creation that is under way
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  was_active boolean not null default false,
  bank_last4 text,
  disconnected_at timestamptz,
  checked_at timestamptz,
  asked integer not null default 0,
  answered integer not null default 0,
  changed_at timestamptz -- when a look at the account last found anything changed
);
create index card_accounts_by_account on card_accounts (account_id);
call fence_table('card_accounts');
grant select (studio_id, account_id) on card_accounts to callboard_schedule;
create policy every_studio on card_accounts for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What the provider is about to be asked to do, committed before the call. Its id makes the idempotency key.
create table provider_attempts (
  studio_id uuid not null references studios (id),
  id uuid not null,
  kind text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  request jsonb, -- until the outcome is known, so that exactly the same can be asked again
  object_id text,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (studio_id, id)
);
create index provider_attempts_pending on provider_attempts (created_at) where state = 'pending';
create index provider_attempts_of_studio on provider_attempts (studio_id, created_at);
call fence_table('provider_attempts');
grant select (studio_id, id, state, created_at) on provider_attempts to callboard_schedule;
create policy every_studio on provider_attempts for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What the provider has told us, each once. Its contents are not kept: whoever applies it asks the provider anew.
create table provider_events (
  id text primary key,
  account_id text, -- null: of the platform itself
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  delivered_at timestamptz -- when the provider told it by itself; null: only on being asked
);
create index provider_events_waiting on provider_events (received_at) where processed_at is null;
create index provider_events_of_account on provider_events (account_id, delivered_at);
create index provider_events_about on provider_events (object_id) where processed_at is null;
grant select, insert, update, delete on provider_events to callboard_auth;

-- The parent at the card provider, on the studio's account: each account knows them anew.
create table card_customers (
  studio_id uuid not null,
  parent_id uuid not null,
  account_id text not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (studio_id, parent_id, account_id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
call fence_table('card_customers');

-- Cards on file. The provider keeps them; here is what a receipt says of them.
create table cards (
  studio_id uuid not null,
  id uuid not null,
  parent_id uuid not null,
  account_id text not null,
  provider_card_id text not null,
  fingerprint text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  is_default boolean not null,
  removed_at timestamptz, -- kept for the bookings that it has paid
  created_at timestamptz not null,
  -- Up to which expiry (year and month) the parent has been told that a card expires.
  notified_expiry text constraint cards_told_expiry_check check (notified_expiry ~ '^[0-9]{4}-[0-9]{2}$'),
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create unique index cards_by_provider on cards (studio_id, account_id, provider_card_id);
-- The same card twice is kept once.
create unique index cards_kept_once on cards (studio_id, parent_id, account_id, fingerprint) where removed_at is null;
create unique index cards_default on cards (studio_id, parent_id, account_id) where is_default and removed_at is null;
call fence_table('cards');
grant select (studio_id, parent_id, account_id, removed_at) on cards to callboard_schedule;
create policy every_studio on cards for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Invoices ----------------------------------------------------------------------------------------------------------------

-- Where parents pay to: the newest version holds, and the older ones say who changed what and when. No version is ever rewritten.
create table bank_details (
  studio_id uuid not null references studios (id),
  version integer not null check (version > 0),
  country text not null check (country in ('GB', 'IE', 'US', 'CA', 'AU', 'NZ')), -- of the account; the studio's may change later
  account_name text not null check (char_length(account_name) between 1 and 120),
  account_number text not null check (account_number ~ '^[0-9A-Z]{4,34}$'),
  sort_code text not null check (sort_code ~ '^[0-9-]{0,9}$'),
  bank_name text not null check (char_length(bank_name) <= 120),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (studio_id, version),
  foreign key (studio_id, changed_by) references users (studio_id, id)
);
call fence_table('bank_details');
revoke update on bank_details from callboard_app;

-- How a studio bills: whether it charges VAT, when it reminds, and the last number it has given.
create table billing_settings (
  studio_id uuid primary key references studios (id),
  last_index integer not null default 0 check (last_index >= 0),
  vat_number text check (char_length(vat_number) between 1 and 20), -- null: not registered
  remind_days integer[] not null default '{-3,3,7}', -- around the due date; negative: before it
  weekly_day smallint check (weekly_day between 1 and 7), -- the due day that recurring invoices and drafts begin with (S3 §9); Monday is 1
  monthly_date smallint check (monthly_date between 1 and 28),
  overdue_notified_on date -- owners hear of what is overdue once a day
);
call fence_table('billing_settings');
grant select (studio_id, remind_days, overdue_notified_on) on billing_settings to callboard_schedule;
create policy every_studio on billing_settings for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What a studio charges for regularly (S3 pricing plans). A plan in use is archived, never deleted.
create table plans (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null check (char_length(description) <= 500),
  amount_minor integer not null check (amount_minor > 0),
  interval text not null check (interval in ('week', 'month', 'term', 'year')),
  vat text not null default 'exempt' check (vat in ('standard', 'zero', 'exempt')),
  is_active boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (studio_id, id)
);
call fence_table('plans');

create table plan_enrolments (
  studio_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, plan_id) references plans (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade
);
create index plan_enrolments_by_plan on plan_enrolments (studio_id, plan_id);
create index plan_enrolments_by_student on plan_enrolments (studio_id, student_id);
call fence_table('plan_enrolments');

-- Invoices that return each week, month or year (S3 §4). Each period's invoice is a row of its own.
create table invoice_series (
  studio_id uuid not null references studios (id),
  id uuid not null,
  parent_id uuid not null,
  interval text not null check (interval in ('week', 'month', 'year')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  next_on date, -- the due date of the next invoice; null: none is to come
  state text not null check (state in ('active', 'paused', 'ended', 'unsent')), -- unsent: its first invoice is still a draft
  template jsonb not null, -- items, discount, notes and method of each invoice
  consented_at timestamptz, -- to charging the card when an invoice falls due
  consent_words text,
  provider_account_id text,
  provider_customer_id text,
  provider_card_id text,
  card_last4 text,
  stopped_because text, -- why the card is no longer charged
  version integer not null default 1,
  created_at timestamptz not null,
  card_brand text,
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create index invoice_series_due on invoice_series (next_on) where state = 'active' and next_on is not null;
create index invoice_series_by_parent on invoice_series (studio_id, parent_id);
call fence_table('invoice_series');
grant select (studio_id, id, state, interval, next_on, provider_card_id) on invoice_series to callboard_schedule;
create policy every_studio on invoice_series for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Periods of invoices that return which fell due while the plan was ended: the owner says what becomes of each.
create table missed_periods (
  studio_id uuid not null,
  series_id uuid not null,
  period_on date not null,
  decision text check (decision in ('billed', 'left-out')), -- null: not yet said
  primary key (studio_id, series_id, period_on),
  foreign key (studio_id, series_id) references invoice_series (studio_id, id)
);
create index missed_periods_open on missed_periods (studio_id, series_id) where decision is null;
call fence_table('missed_periods');

-- The books of a studio: who was billed is kept as it was written, for as long as the studio exists, also after the parent has left.
create table invoices (
  studio_id uuid not null references studios (id),
  id uuid not null,
  index integer check (index > 0), -- null: a draft
  reference text check (reference ~ '^[A-Za-z0-9 ./&-]{1,18}$'), -- what parents write on a transfer
  parent_id uuid not null,
  parent_name text not null,
  student_names text not null, -- of its items, to find it by
  status text not null check (status in ('draft', 'pending', 'paid', 'overdue', 'cancelled', 'refunded')),
  method text not null check (method in ('card', 'bank-transfer')),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD')),
  issued_on date,
  due_on date not null,
  notes text not null check (char_length(notes) <= 2000),
  discount_type text check (discount_type in ('percentage', 'fixed')),
  discount_value integer check (discount_value > 0), -- basis points, or minor units
  discount_reason text not null check (char_length(discount_reason) <= 120),
  subtotal_minor integer not null check (subtotal_minor >= 0),
  discount_minor integer not null check (discount_minor between 0 and subtotal_minor),
  tax_minor integer not null check (tax_minor >= 0),
  total_minor integer not null check (total_minor = subtotal_minor - discount_minor + tax_minor),
  vat_number text, -- as registered when issued
  series_id uuid,
  period_on date, -- which of its series
  notified_on date, -- reminders that were due by then have been sent
  paid_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    search_text(coalesce('Invoice-' || index || ' ' || reference || ' ', '') || parent_name || ' ' || student_names)) stored,
  -- What a family was told of a charge of its card: it is charged as told, or told anew.
  charge_on date, -- null: nothing is charged by itself
  charge_card_id text, -- the provider's
  charge_notified_at timestamptz, -- null: the family is about to be told
  owners_notified_on date, -- that it is overdue
  held_by uuid, -- the undo that its issue waits for
  -- A reference that names a child who has left stays while a transfer with it may be on its way, and no longer.
  reference_names_left boolean not null default false,
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id),
  foreign key (studio_id, series_id) references invoice_series (studio_id, id),
  check ((status = 'draft') = (index is null)),
  constraint invoices_check4 check ((discount_type is null) = (discount_value is null)),
  constraint invoices_check5 check ((series_id is null) = (period_on is null)),
  constraint invoices_check6 check ((charge_on is null) = (charge_card_id is null) and (charge_on is not null or charge_notified_at is null)),
  constraint invoices_held check (held_by is null or status = 'draft'),
  -- A draft may have the reference that its invoice will have: what was typed is kept while it can still be taken back.
  constraint invoices_issued check ((index is null) = (issued_on is null) and (index is null or reference is not null))
);
create unique index invoices_by_index on invoices (studio_id, index);
create unique index invoices_by_reference on invoices (studio_id, upper(reference));
create unique index invoices_by_period on invoices (studio_id, series_id, period_on);
create index invoices_by_status on invoices (studio_id, status, index desc);
create index invoices_by_due on invoices (studio_id, due_on, index);
create index invoices_by_total on invoices (studio_id, total_minor, index);
create index invoices_by_name on invoices (studio_id, parent_name collate "und-x-icu", index);
create index invoices_by_parent on invoices (studio_id, parent_id, created_at desc);
-- Few beside the paid ones: they are counted, and the schedule asks them of all studios.
create index invoices_open on invoices (studio_id, status, due_on) where status in ('draft', 'pending', 'overdue');
create index invoices_held_by on invoices (studio_id, held_by) where held_by is not null;
create index invoices_reference_names_left on invoices (studio_id) where reference_names_left;
call fence_table('invoices');
grant select (studio_id, id, status, due_on, notified_on, series_id, parent_id, method, charge_on, charge_card_id, charge_notified_at,
  owners_notified_on, issued_on, reference_names_left) on invoices to callboard_schedule;
create policy every_studio on invoices for select to callboard_schedule using (current_user = 'callboard_schedule');

create table invoice_items (
  studio_id uuid not null,
  invoice_id uuid not null,
  place smallint not null check (place > 0),
  student_id uuid, -- null: of nobody, or of a student who has left
  student_name text not null, -- as billed
  description text not null check (char_length(description) between 1 and 300),
  type text not null check (type in ('tuition', 'costume', 'registration', 'other')),
  quantity integer not null check (quantity > 0),
  unit_price_minor integer not null check (unit_price_minor > 0),
  subtotal_minor integer not null check (subtotal_minor = quantity * unit_price_minor),
  discount_minor integer not null check (discount_minor between 0 and subtotal_minor),
  vat text not null check (vat in ('standard', 'zero', 'exempt')),
  tax_minor integer not null check (tax_minor >= 0),
  total_minor integer not null check (total_minor = subtotal_minor - discount_minor + tax_minor),
  plan_enrolment_id uuid,
  period_start date, -- what a line of a plan is for
  period_end date check (period_end >= period_start),
  primary key (studio_id, invoice_id, place),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete set null (student_id),
  foreign key (studio_id, plan_enrolment_id) references plan_enrolments (studio_id, id) on delete set null (plan_enrolment_id),
  check ((period_start is null) = (period_end is null))
);
create index invoice_items_by_student on invoice_items (studio_id, student_id);
create index invoice_items_by_enrolment on invoice_items (studio_id, plan_enrolment_id, period_start);
call fence_table('invoice_items');

-- Who did what to an invoice, and when: its timeline.
create table invoice_events (
  studio_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  by_user_id uuid, -- null: nobody; the product itself, or the card provider
  details jsonb not null default '{}',
  at timestamptz not null,
  nth bigint generated always as identity, -- ids made in one millisecond are in no order
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade,
  foreign key (studio_id, by_user_id) references users (studio_id, id)
);
create index invoice_events_by_invoice on invoice_events (studio_id, invoice_id, at);
call fence_table('invoice_events');

-- The file of an invoice, one for each version of it.
create table invoice_pdfs (
  studio_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (studio_id, invoice_id, version),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade
);
call fence_table('invoice_pdfs');
call hold_files('invoice_pdfs');
grant select (studio_id, invoice_id) on invoice_pdfs to callboard_schedule;
create policy every_studio on invoice_pdfs for select to callboard_schedule using (current_user = 'callboard_schedule');

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

-- One page of the card provider on which one version of an invoice may be paid.
create table checkouts (
  studio_id uuid not null,
  id uuid not null, -- the attempt's
  invoice_id uuid not null,
  invoice_version integer not null,
  amount_minor integer not null,
  currency text not null,
  account_id text not null,
  session_id text,
  url text,
  state text not null check (state in ('opening', 'open', 'processing', 'complete', 'closed')),
  keeps_card boolean not null default false, -- the parent agrees to later charges of the series
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id)
);
create unique index checkouts_open on checkouts (studio_id, invoice_id) where state in ('opening', 'open');
create index checkouts_by_session on checkouts (studio_id, session_id);
call fence_table('checkouts');
grant select (studio_id, id, state, created_at) on checkouts to callboard_schedule;
create policy every_studio on checkouts for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Charges of the card that a family has agreed to, for an invoice of a series.
create table card_charges (
  studio_id uuid not null,
  id uuid not null, -- the attempt's
  invoice_id uuid not null,
  try smallint not null check (try between 1 and 3),
  state text not null check (state in ('begun', 'done', 'declined', 'stopped')), -- stopped: no further try for this invoice
  failure text,
  tried_on date not null,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id)
);
create unique index card_charges_by_try on card_charges (studio_id, invoice_id, try);
call fence_table('card_charges');

-- Drop-in places ----------------------------------------------------------------------------------------------------------

-- Places in drop-in classes. A class's booked_count is its rows here that are held or booked, and the waiting entries below that have an offer.
create table bookings (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  class_id uuid not null,
  student_id uuid, -- null: of a student who has left
  student_name text not null,
  parent_id uuid not null,
  parent_name text not null,
  starts_at timestamptz not null, -- of the class when it was booked
  price_minor integer not null check (price_minor >= 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD')),
  state text not null check (state in ('held', 'booked', 'released', 'cancelled')),
  held_until timestamptz, -- unpaid by then, the place is given back
  card_id uuid,
  account_id text,
  attempt_id uuid,
  intent_id text,
  confirm_url text, -- where the parent's bank asks them
  failure text, -- why it was released, in words for the parent
  refund_due_minor integer check (refund_due_minor > 0), -- from the moment of cancelling; the refund itself has the booking's id
  waiting_id uuid, -- the waiting entry that it was offered to
  booked_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, class_id) references classes (studio_id, id),
  foreign key (studio_id, student_id) references students (studio_id, id) on delete set null (student_id),
  foreign key (studio_id, parent_id) references users (studio_id, id),
  check ((state = 'held') = (held_until is not null)),
  check (state <> 'released' or refund_due_minor is null)
);
create unique index bookings_live on bookings (studio_id, class_id, student_id) where state in ('held', 'booked');
create index bookings_by_class on bookings (studio_id, class_id);
create index bookings_by_parent on bookings (studio_id, parent_id, created_at desc);
create index bookings_by_intent on bookings (studio_id, account_id, intent_id);
create index bookings_held on bookings (held_until) where state = 'held';
create index bookings_to_refund on bookings (ended_at) where refund_due_minor is not null;
call fence_table('bookings');
grant select (studio_id, id, state, held_until, refund_due_minor, ended_at) on bookings to callboard_schedule;
create policy every_studio on bookings for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Whose turn it is when a place of a full class becomes free. An offered place counts as taken until its time is over.
create table waiting_entries (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  class_id uuid not null,
  student_id uuid not null,
  parent_id uuid not null,
  state text not null constraint waiting_turns_state_check check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  offered_until timestamptz,
  joined_at timestamptz not null,
  constraint waiting_turns_pkey primary key (studio_id, id),
  constraint waiting_turns_studio_id_class_id_fkey foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  constraint waiting_turns_studio_id_student_id_fkey foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  constraint waiting_turns_studio_id_parent_id_fkey foreign key (studio_id, parent_id) references users (studio_id, id),
  constraint waiting_turns_check check (state <> 'offered' or offered_until is not null) -- a taken one keeps its time, in case the payment fails
);
create unique index waiting_entries_live on waiting_entries (studio_id, class_id, student_id) where state in ('waiting', 'offered');
create index waiting_entries_in_line on waiting_entries (studio_id, class_id, joined_at, id) where state = 'waiting';
create index waiting_entries_by_parent on waiting_entries (studio_id, parent_id);
create index waiting_entries_offered on waiting_entries (offered_until) where state = 'offered';
call fence_table('waiting_entries');
grant select (studio_id, id, class_id, state, offered_until) on waiting_entries to callboard_schedule;
create policy every_studio on waiting_entries for select to callboard_schedule using (current_user = 'callboard_schedule');

create table booking_settings (
  studio_id uuid primary key references studios (id),
  offer_hours smallint not null default 2 check (offer_hours between 1 and 48)
);
call fence_table('booking_settings');

-- Payments and refunds ----------------------------------------------------------------------------------------------------

create table payments (
  studio_id uuid not null references studios (id),
  id uuid not null,
  invoice_id uuid,
  parent_id uuid not null,
  parent_name text not null,
  amount_minor integer not null check (amount_minor > 0),
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor), -- pending and succeeded refunds
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD')),
  method text not null check (method in ('card', 'bank-transfer', 'cash', 'cheque')),
  reference text not null check (char_length(reference) <= 120),
  paid_on date not null, -- in the studio's zone
  paid_at timestamptz not null,
  account_id text,
  intent_id text, -- of the card provider
  card_brand text,
  card_last4 text,
  is_extra boolean not null default false, -- the invoice was paid already: this goes back by itself
  disputed_at timestamptz,
  recorded_by uuid, -- who wrote down a transfer, cash or a cheque
  created_at timestamptz not null,
  booking_id uuid,
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id),
  foreign key (studio_id, recorded_by) references users (studio_id, id),
  check ((method = 'card') = (intent_id is not null) and (method = 'card') = (account_id is not null)),
  foreign key (studio_id, booking_id) references bookings (studio_id, id),
  constraint payments_for_one_thing check (num_nonnulls(invoice_id, booking_id) = 1)
);
create unique index payments_by_intent on payments (studio_id, account_id, intent_id);
-- Of several payments of an invoice at most one is kept.
create unique index payments_kept on payments (studio_id, invoice_id) where not is_extra;
create index payments_by_date on payments (studio_id, paid_at desc);
create index payments_by_parent on payments (studio_id, parent_id, paid_at desc);
create unique index payments_kept_of_booking on payments (studio_id, booking_id) where not is_extra;
-- What is asked of fifty thousand invoices and their payments without reading them all.
create index payments_by_invoice on payments (studio_id, invoice_id) where invoice_id is not null;
create index payments_by_day on payments (studio_id, paid_on) include (id, amount_minor) where not is_extra;
call fence_table('payments');

create table refunds (
  studio_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null check (reason in ('duplicate', 'fraudulent', 'requested_by_customer')),
  note text not null default '' check (char_length(note) <= 500),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
  method text not null check (method in ('card', 'bank-transfer', 'cash')), -- not always as it came: an owner writes down a transfer or cash
  provider_refund_id text,
  source text not null check (source in ('owner', 'product', 'provider')),
  by_user_id uuid,
  failure text,
  refunded_on date not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (studio_id, id),
  foreign key (studio_id, payment_id) references payments (studio_id, id),
  foreign key (studio_id, by_user_id) references users (studio_id, id)
);
create unique index refunds_by_provider on refunds (studio_id, provider_refund_id);
create index refunds_by_payment on refunds (studio_id, payment_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_by_day on refunds (studio_id, refunded_on) include (payment_id, amount_minor) where status in ('pending', 'succeeded');
call fence_table('refunds');
grant select (studio_id, id, status, created_at) on refunds to callboard_schedule;
create policy every_studio on refunds for select to callboard_schedule using (current_user = 'callboard_schedule');

create table disputes (
  studio_id uuid not null,
  id text not null, -- the provider's
  payment_id uuid not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null,
  status text not null check (status in ('needs-response', 'under-review', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (studio_id, id),
  foreign key (studio_id, payment_id) references payments (studio_id, id)
);
create index disputes_by_payment on disputes (studio_id, payment_id);
call fence_table('disputes');

-- The paper of each refund that went through: a credit note with a number of its own where VAT was charged, a receipt elsewhere.
create table refund_papers (
  studio_id uuid not null,
  refund_id uuid not null,
  index integer check (index > 0), -- null: a receipt
  vat_number text, -- as on the invoice
  issued_on date not null,
  cancelled_on date, -- the refund failed after all; the number stays given
  file_id uuid, -- as it was emailed
  primary key (studio_id, refund_id),
  foreign key (studio_id, refund_id) references refunds (studio_id, id) on delete cascade,
  check ((index is null) = (vat_number is null))
);
create unique index refund_papers_by_index on refund_papers (studio_id, index);
create index refund_papers_by_day on refund_papers (studio_id, issued_on) where index is not null;
call fence_table('refund_papers');
call hold_files('refund_papers');
grant select (studio_id, issued_on, file_id) on refund_papers to callboard_schedule;
create policy every_studio on refund_papers for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What a credit note takes back of its invoice, by rate of VAT.
create table refund_paper_lines (
  studio_id uuid not null,
  refund_id uuid not null,
  vat text not null check (vat in ('standard', 'zero', 'exempt')),
  net_minor integer not null check (net_minor >= 0),
  tax_minor integer not null check (tax_minor >= 0),
  total_minor integer not null check (total_minor = net_minor + tax_minor),
  primary key (studio_id, refund_id, vat),
  foreign key (studio_id, refund_id) references refund_papers (studio_id, refund_id) on delete cascade
);
call fence_table('refund_paper_lines');

-- The last number given: a row and not a sequence, so that a rollback leaves no gap.
create table credit_note_counts (
  studio_id uuid primary key references studios (id),
  last_index integer not null check (last_index > 0)
);
call fence_table('credit_note_counts');

-- How a payment stands, for every screen, call and lock. `left_minor` is what the studio still has of it; `returnable_minor` what may go
-- back by another way, and `refundable_minor` what may go back as it came: nothing while a dispute is open, and nothing to a card whose
-- account the studio has left. `due_minor` is promised to a family whose booking ended, and has no refund yet.
-- `refund_ways` are the ways to offer, the best in front: cash for what came in cash, and none to a card that is gone.
create view payment_balances with (security_invoker = true) as
  select p.studio_id, p.id as payment_id, p.invoice_id, p.is_extra, p.amount_minor,
    r.refunded_minor, d.lost_minor, d.open_minor, b.due_minor, l.is_left,
    f.left_minor, f.returnable_minor,
    case when l.is_left then 0 else f.returnable_minor end as refundable_minor,
    case when r.refunded_minor = 0 then 'completed' when r.refunded_minor < p.amount_minor then 'partly-refunded' else 'refunded' end as status,
    case when f.returnable_minor = 0 then array[]::text[]
      when p.method = 'cash' then array['cash', 'bank-transfer']
      when p.method <> 'card' or l.is_left or r.is_card_gone then array['bank-transfer', 'cash']
      when r.has_failed then array['bank-transfer', 'cash', 'card']
      else array['card', 'bank-transfer', 'cash'] end as refund_ways
  from payments p
  cross join lateral (
    select p.account_id is not null
      and p.account_id is distinct from (select account_id from card_accounts a where a.studio_id = p.studio_id) as is_left) l
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where status in ('pending', 'succeeded')), 0)::integer as refunded_minor,
      coalesce(bool_or(method = 'card' and status = 'failed'), false) as has_failed,
      coalesce(bool_or(failure in ('expired_or_canceled_card', 'lost_or_stolen_card')), false) as is_card_gone
    from refunds where studio_id = p.studio_id and payment_id = p.id) r
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where status = 'lost'), 0)::integer as lost_minor,
      coalesce(sum(amount_minor) filter (where status in ('needs-response', 'under-review') and not l.is_left), 0)::integer as open_minor
    from disputes where studio_id = p.studio_id and payment_id = p.id) d
  cross join lateral (
    select coalesce((
      select refund_due_minor from bookings where studio_id = p.studio_id and id = p.booking_id
        and not exists (select from refunds where studio_id = p.studio_id and id = p.booking_id)), 0) as due_minor) b
  cross join lateral (
    select greatest(p.amount_minor - r.refunded_minor - d.lost_minor, 0) as left_minor,
      case when d.open_minor > 0 then 0 else greatest(p.amount_minor - r.refunded_minor - d.lost_minor - b.due_minor, 0) end as returnable_minor) f;
grant select on payment_balances to callboard_app;

-- The record --------------------------------------------------------------------------------------------------------------

-- What happened, so that it can be proved: each entry carries the hash of the one before. What names a person stands beside it, and in the
-- entry only its salted hash, so that it can be erased and the chain stays whole.
create table trail_entries (
  studio_id uuid not null references studios (id),
  number integer not null check (number > 0),
  at timestamptz not null,
  kind text not null,
  subject_id uuid not null,
  facts jsonb not null, -- nothing about a person but ids
  sealed jsonb not null, -- by field: SHA-256 of salt and text, hexadecimal
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (studio_id, number)
);
create index trail_entries_by_subject on trail_entries (studio_id, subject_id, number);
call fence_table('trail_entries');
revoke update on trail_entries from callboard_app;

create table trail_texts (
  studio_id uuid not null,
  number integer not null,
  field text not null,
  salt bytea not null check (octet_length(salt) = 16),
  text text not null,
  primary key (studio_id, number, field),
  foreign key (studio_id, number) references trail_entries (studio_id, number) on delete cascade
);
call fence_table('trail_texts');
revoke update on trail_texts from callboard_app;

-- The newest entry: a row and not a sequence, so that a rollback leaves no gap.
create table trail_heads (
  studio_id uuid primary key references studios (id),
  number integer not null check (number >= 0),
  hash bytea not null check (octet_length(hash) = 32)
);
call fence_table('trail_heads');

-- The record only grows, for the product's own role too: its head never goes back, and an entry goes only with the studio itself, whose
-- members go first.
create function keep_head() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1 then
    raise exception 'The record only grows';
  end if;
  return new;
end $$;
create trigger keep_head before update on trail_heads for each row execute function keep_head();

create function keep_entry() returns trigger language plpgsql as $$
begin
  if exists (select from members where studio_id = old.studio_id) then
    raise exception 'An entry of the record stays';
  end if;
  return old;
end $$;
create trigger keep_entry before delete on trail_entries for each row execute function keep_entry();
create trigger keep_head_row before delete on trail_heads for each row execute function keep_entry();

-- Documents ---------------------------------------------------------------------------------------------------------------

-- A document is signed once for the family, or once for each child; it may ask for consents with the signature.
create table documents (
  studio_id uuid not null references studios (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 1000),
  requires_signature boolean not null,
  expires_on date, -- the last day, in the studio's zone
  version integer not null default 1 check (version > 0), -- of the file
  revision integer not null default 1 check (revision > 0), -- of this row
  upload_id uuid not null, -- the first one, by which a repeat is recognised
  created_by uuid not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  recipient_count integer not null default 0,
  viewed_count integer not null default 0,
  signed_count integer not null default 0,
  has_signatures boolean not null default false, -- ever, of any version
  deadline_notified_on date, -- the expiry date that people have been told they missed
  remind_days integer[] not null default '{}', -- days before the last day; by themselves, at most one a day for each person and document
  remind_every integer check (remind_every between 1 and 90), -- days after it was received
  per_child boolean not null default false,
  asks_photo boolean not null default false,
  asks_social_media boolean not null default false,
  primary key (studio_id, id),
  foreign key (studio_id, created_by) references users (studio_id, id),
  check (requires_signature or not (per_child or asks_photo or asks_social_media))
);
create index documents_newest on documents (studio_id, created_at desc, id) where withdrawn_at is null;
create index documents_due on documents (expires_on)
  where withdrawn_at is null and requires_signature and expires_on is not null and deadline_notified_on is distinct from expires_on;
create index documents_reminding on documents (studio_id, id) where withdrawn_at is null and (remind_days <> '{}' or remind_every is not null);
call fence_table('documents');
grant select (studio_id, id, requires_signature, expires_on, withdrawn_at, deadline_notified_on, remind_days,
  remind_every) on documents to callboard_schedule;
create policy every_studio on documents for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The file as it was uploaded, byte for byte. Kept while somebody's signature refers to it.
create table document_versions (
  studio_id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  upload_id uuid not null,
  pages integer not null check (pages > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (studio_id, document_id, number),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, created_by) references users (studio_id, id)
);
call fence_table('document_versions');
call hold_files('document_versions');

create table document_recipients (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  received_at timestamptz not null, -- of the document, or of its newest version
  viewed_at timestamptz, -- the first page of the newest version was drawn
  read_at timestamptz, -- its end was reached
  signed_at timestamptz, -- the newest version
  last_reminder_at timestamptz,
  student_id uuid, -- no reference: what was signed for a child outlives the child's row
  primary key (studio_id, id),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id),
  unique nulls not distinct (studio_id, document_id, user_id, student_id)
);
create index document_recipients_of_user on document_recipients (studio_id, user_id, received_at desc, id);
create index document_recipients_of_student on document_recipients (studio_id, student_id) where student_id is not null;
-- What is open has no signature, whichever kind its document is of: only one to sign is signed, and whoever signs has viewed it. Said so, an
-- index of what is open serves the owner's questions about all documents.
create index document_recipients_open on document_recipients (studio_id, document_id, user_id) where signed_at is null;
call fence_table('document_recipients');
grant select (studio_id, document_id, user_id, received_at, viewed_at, signed_at,
  last_reminder_at) on document_recipients to callboard_schedule;
create policy every_studio on document_recipients for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Groups that a document goes on being given to: whoever joins them later.
create table document_audiences (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('teachers', 'parents', 'class')),
  class_id uuid, -- a class, or the series of one; it may be gone
  created_by uuid not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  primary key (studio_id, id),
  unique nulls not distinct (studio_id, document_id, kind, class_id),
  check ((kind = 'class') = (class_id is not null)),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, created_by) references users (studio_id, id)
);
call fence_table('document_audiences');
grant select (studio_id, document_id, stopped_at) on document_audiences to callboard_schedule;
create policy every_studio on document_audiences for select to callboard_schedule using (current_user = 'callboard_schedule');

-- Whom an owner has taken a document away from: no group gives it back to them.
create table document_removals (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  student_id uuid, -- of a document for each child
  removed_at timestamptz not null,
  primary key (studio_id, id),
  unique nulls not distinct (studio_id, document_id, user_id, student_id),
  foreign key (studio_id, document_id) references documents (studio_id, id) on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
call fence_table('document_removals');

-- A signature is this row. The entry of the trail proves it.
create table document_signatures (
  studio_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  signed_at timestamptz not null,
  is_late boolean not null,
  trail_number integer not null,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'), -- 100 random bits, as they stand on the copy
  student_id uuid,
  -- Until when the evidence is kept: six years after its document is withdrawn or its signer leaves, whichever is later, and until the signer's
  -- youngest child is 21.
  child_of_age_on date, -- the 21st birthday of the youngest child that the signer had then
  signer_left_at timestamptz,
  erased_at timestamptz, -- the clear text and the copy
  primary key (studio_id, id),
  foreign key (studio_id, document_id, version) references document_versions (studio_id, document_id, number),
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, trail_number) references trail_entries (studio_id, number),
  unique nulls not distinct (studio_id, document_id, version, user_id, student_id),
  unique (studio_id, code)
);
create index document_signatures_of_user on document_signatures (studio_id, user_id, signed_at desc);
create index document_signatures_to_erase on document_signatures (signer_left_at) where signer_left_at is not null and erased_at is null;
call fence_table('document_signatures');
revoke update on document_signatures from callboard_app;
grant update (signer_left_at, erased_at) on document_signatures to callboard_app;
grant select (studio_id, id, document_id, child_of_age_on, signer_left_at, erased_at) on document_signatures to callboard_schedule;
create policy every_studio on document_signatures for select to callboard_schedule using (current_user = 'callboard_schedule');

-- The copy that a signer keeps: the very bytes that were signed, with a page behind them that says by whom and when. Made from the
-- signature, and made again whenever it is missing.
create table document_copies (
  studio_id uuid not null,
  signature_id uuid not null,
  file_id uuid not null,
  made_at timestamptz not null,
  primary key (studio_id, signature_id),
  foreign key (studio_id, signature_id) references document_signatures (studio_id, id) on delete cascade
);
call fence_table('document_copies');
call hold_files('document_copies');

-- Which signature a code, or a copy of a file, belongs to: found by whoever holds it, before a studio is known, so no studio fences it.
create table signature_proofs (
  hash bytea primary key check (octet_length(hash) = 32), -- SHA-256 of the code, or of the file
  kind text not null check (kind in ('code', 'file')),
  studio_id uuid not null,
  signature_id uuid not null
);
create index signature_proofs_by_signature on signature_proofs (studio_id, signature_id);
grant select, insert, update, delete on signature_proofs to callboard_auth;

-- What people still have to sign, or to read: said once for the number in the menu, the overviews and the owner's list. It has no rights of
-- its own: whoever reads it meets the fence of each table.
create view document_tasks with (security_invoker = true) as
  select r.studio_id, r.id, r.document_id, r.user_id, r.received_at, r.viewed_at, r.last_reminder_at, d.requires_signature, d.expires_on,
    d.name || coalesce(' for ' || s.name, '') as name -- of a document for each child, with the child
  from document_recipients r
  join documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join students s on s.studio_id = r.studio_id and s.id = r.student_id
  where d.withdrawn_at is null and r.signed_at is null and (d.requires_signature or r.viewed_at is null);
grant select on document_tasks to callboard_app;

create view evidence_terms with (security_invoker = true) as
  select s.studio_id, s.id, s.erased_at,
    -- null: still in use
    greatest((greatest(s.signer_left_at, d.withdrawn_at) + interval '6 years')::date, s.child_of_age_on) as kept_until
  from document_signatures s
  join documents d on d.studio_id = s.studio_id and d.id = s.document_id
  where s.signer_left_at is not null and d.withdrawn_at is not null;
grant select on evidence_terms to callboard_app, callboard_schedule;

-- Channels ----------------------------------------------------------------------------------------------------------------

-- A place where a studio, a class or a group posts. Who is in it: whoever was added by hand, and whoever belongs to what it follows.
create table channels (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  name text not null check (char_length(name) between 1 and 80),
  description text check (char_length(description) <= 500),
  follow_kind text check (follow_kind in ('class', 'teacher', 'role', 'everybody')),
  follow_id uuid, -- of a class, its series, or a teacher; it may have gone
  follow_role text check (follow_role in ('teacher', 'parent')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1, -- raised by every edit
  last_number integer not null default 0, -- of its posts
  last_change bigint not null default 0, -- of its posts, their comments and hearts
  deleted_at timestamptz, -- restored or removed within 30 days
  primary key (studio_id, id),
  foreign key (studio_id, created_by) references users (studio_id, id),
  check ((follow_kind in ('class', 'teacher')) = (follow_id is not null)),
  check ((follow_kind = 'role') = (follow_role is not null))
);
create index channels_deleted on channels (deleted_at) where deleted_at is not null;
call fence_table('channels');
grant select (studio_id, id, deleted_at) on channels to callboard_schedule;
create policy every_studio on channels for select to callboard_schedule using (current_user = 'callboard_schedule');

create table channel_members (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('admin', 'member')),
  by_hand boolean not null, -- false: only a role for somebody who belongs to what the channel follows
  joined_at timestamptz not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index channel_members_of_person on channel_members (studio_id, user_id);
call fence_table('channel_members');

create table channel_posts (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  channel_id uuid not null,
  number integer not null check (number > 0), -- of the channel's posts, without gaps
  author_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  edited_by uuid,
  removed_at timestamptz, -- by an admin: shown as removed
  removed_by uuid,
  deleted_at timestamptz, -- by its author: only the number stays
  change bigint not null, -- the channel's last change that touched it
  pinned_at timestamptz, -- by an admin, at the top of its channel
  search_content text not null generated always as (search_text(content)) stored,
  taken_down integer not null default 0, -- how many of its pictures
  primary key (studio_id, id),
  unique (studio_id, channel_id, number),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, edited_by) references users (studio_id, id),
  foreign key (studio_id, removed_by) references users (studio_id, id)
);
create index channel_posts_changed on channel_posts (studio_id, channel_id, change);
create index channel_posts_of_author on channel_posts (studio_id, author_id, created_at);
create index channel_posts_pinned on channel_posts (studio_id, channel_id, pinned_at) where pinned_at is not null;
call fence_table('channel_posts');

create table channel_comments (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  post_id uuid not null,
  author_id uuid not null,
  content text not null check (char_length(content) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  edited_by uuid,
  removed_at timestamptz,
  removed_by uuid,
  search_content text not null generated always as (search_text(content)) stored,
  primary key (studio_id, id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, edited_by) references users (studio_id, id),
  foreign key (studio_id, removed_by) references users (studio_id, id)
);
create index channel_comments_of_post on channel_comments (studio_id, post_id, created_at, id);
create index channel_comments_of_author on channel_comments (studio_id, author_id, created_at);
call fence_table('channel_comments');

create table channel_hearts (
  studio_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, post_id, user_id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('channel_hearts');

-- Up to which post somebody has read.
create table channel_reads (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  number integer not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
call fence_table('channel_reads');

-- Whoever does not want to hear of a channel's posts.
create table channel_mutes (
  studio_id uuid not null,
  channel_id uuid not null,
  user_id uuid not null,
  primary key (studio_id, channel_id, user_id),
  foreign key (studio_id, channel_id) references channels on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index channel_mutes_of_person on channel_mutes (studio_id, user_id);
call fence_table('channel_mutes');

-- What stood in a post or comment before somebody else edited it; for its author and owners.
create table channel_earlier_texts (
  studio_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  comment_id uuid,
  content text not null,
  replaced_at timestamptz not null,
  replaced_by uuid not null,
  primary key (studio_id, id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, comment_id) references channel_comments on delete cascade,
  foreign key (studio_id, replaced_by) references users (studio_id, id)
);
create index channel_earlier_texts_of_post on channel_earlier_texts (studio_id, post_id);
call fence_table('channel_earlier_texts');

-- A post that is an announcement, to everybody, a role or a class: whatever its channel follows.
create table announcements (
  studio_id uuid not null,
  post_id uuid not null,
  is_urgent boolean not null,
  undo_id uuid not null, -- while it can be taken back; nobody is told before that is over
  notified_at timestamptz, -- null: not yet
  reminded_at timestamptz, -- the last time that those who had not seen it were reminded
  asks_class_id uuid, -- the date of a class of which it asks who is coming; the question goes with the date
  primary key (studio_id, post_id),
  foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, asks_class_id) references classes (studio_id, id) on delete set null (asks_class_id)
);
create index announcements_that_ask on announcements (studio_id, asks_class_id);
call fence_table('announcements');

-- Whoever had it on a screen, and whether they pressed 'Got it'.
create table announcement_views (
  studio_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  got_it boolean not null,
  primary key (studio_id, post_id, user_id),
  foreign key (studio_id, post_id) references announcements on delete cascade,
  foreign key (studio_id, user_id) references members on delete cascade
);
create index announcement_views_of_person on announcement_views (studio_id, user_id);
call fence_table('announcement_views');

-- Everybody who is in a channel. Whoever belongs to what it follows is found when it is asked, so that no membership outlives its reason:
-- a family belongs to a class from its enrolment on, while a date is to come, and after the very last date of the class for 30 days more.
create function channel_people(studio uuid, today date)
returns table (channel_id uuid, user_id uuid, is_admin boolean, is_by_hand boolean, joined_at timestamptz) language sql stable as $$
  with dates as not materialized (
    select c.id as channel_id, c.created_at, k.id as class_id, k.teacher_id
    from channels c
    join classes k on k.studio_id = c.studio_id and k.archived_at is null and (
      (c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id)) or (c.follow_kind = 'teacher' and k.teacher_id = c.follow_id))
    where c.studio_id = studio and k.date >= today - 30 and (k.date >= today or not exists (
      select from classes later
      where later.studio_id = k.studio_id and later.series_id = k.series_id and later.archived_at is null and later.date > k.date))
  )
  select belonging.channel_id, belonging.user_id, bool_or(belonging.is_admin), bool_or(belonging.is_by_hand), min(belonging.joined_at)
  from (
    select m.channel_id, m.user_id, m.role = 'admin' as is_admin, true as is_by_hand, m.joined_at
    from channel_members m where m.studio_id = studio and m.by_hand
    union all
    select c.id, u.id, false, false, greatest(c.created_at, u.created_at)
    from channels c join users u on u.studio_id = c.studio_id
    where c.studio_id = studio and (c.follow_kind = 'everybody' or (c.follow_kind = 'role' and u.role = c.follow_role))
    union all
    select d.channel_id, s.parent_id, false, false, greatest(d.created_at, e.enrolled_at)
    from dates d
    join enrolments e on e.studio_id = studio and e.class_id = d.class_id and not e.is_drop_in
    join students s on s.studio_id = e.studio_id and s.id = e.student_id
    union all
    select d.channel_id, d.teacher_id, false, false, d.created_at from dates d where d.teacher_id is not null
    union all
    select c.id, c.follow_id, false, false, c.created_at
    from channels c join users t on t.studio_id = c.studio_id and t.id = c.follow_id and t.role <> 'parent'
    where c.studio_id = studio and c.follow_kind = 'teacher'
  ) belonging
  -- Looked up in a hash, whatever is known of the tables: as a join, a studio without statistics found all this again for each of its people.
  where (belonging.user_id in (select u.id from users u where u.studio_id = studio and u.active and u.role <> 'deleted')) is true
  group by belonging.channel_id, belonging.user_id
$$;

-- Up to which post a member has read: at first, up to when they joined.
create function channel_read_to(studio uuid, reader uuid, channel uuid, joined_at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select r.number from channel_reads r where r.studio_id = studio and r.channel_id = channel and r.user_id = reader),
    (select max(p.number) from channel_posts p where p.studio_id = studio and p.channel_id = channel and p.created_at < joined_at),
    0)
$$;

-- Messages ----------------------------------------------------------------------------------------------------------------

-- People who write to each other. With the same people there is one conversation, which `people_key` tells: their sorted ids, hashed.
create table conversations (
  studio_id uuid not null references studios (id),
  id uuid not null, -- chosen by the browser
  people_key text not null,
  started_by uuid not null, -- whoever has it in their list before its first message
  created_at timestamptz not null,
  last_at timestamptz not null, -- of its newest message, or when it was started
  last_number integer not null default 0, -- of its messages
  last_change bigint not null default 0, -- of its messages
  primary key (studio_id, id),
  unique (studio_id, people_key),
  foreign key (studio_id, started_by) references users (studio_id, id)
);
create index conversations_started on conversations (studio_id, started_by, created_at);
call fence_table('conversations');

-- Whoever has left the studio stays in it as 'Deleted user'.
create table conversation_people (
  studio_id uuid not null,
  conversation_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'teacher', 'parent')), -- when they last wrote; says what they were once they have left
  read_to integer not null default 0, -- the number of the newest message that they have read
  primary key (studio_id, conversation_id, user_id),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, user_id) references users (studio_id, id)
);
create index conversation_people_of_person on conversation_people (studio_id, user_id);
call fence_table('conversation_people');

create table messages (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  conversation_id uuid not null,
  number integer not null check (number > 0), -- of the conversation's messages, without gaps
  author_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  change bigint not null, -- the conversation's last change that touched it
  search_content text not null generated always as (search_text(content)) stored,
  -- What it is about, and shows as a card: a reference alone, as each reader sees of it what they may see.
  about_kind text check (about_kind in ('invoice', 'class')),
  about_id uuid,
  primary key (studio_id, id),
  unique (studio_id, conversation_id, number),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, author_id) references users (studio_id, id),
  check ((about_kind is null) = (about_id is null))
);
create index messages_changed on messages (studio_id, conversation_id, change);
create index messages_of_author on messages (studio_id, author_id, created_at);
call fence_table('messages');

-- What stood in a message before its author edited or deleted it: for the safeguarding record alone, for twelve months.
create table message_earlier_texts (
  studio_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  content text not null,
  replaced_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, message_id) references messages on delete cascade
);
create index message_earlier_texts_of_message on message_earlier_texts (studio_id, message_id);
create index message_earlier_texts_replaced on message_earlier_texts (replaced_at);
call fence_table('message_earlier_texts');
grant select (studio_id, replaced_at) on message_earlier_texts to callboard_schedule;
create policy every_studio on message_earlier_texts for select to callboard_schedule using (current_user = 'callboard_schedule');

-- How the people of a studio may write to each other (S4 messages). Without a row: as the defaults say.
create table message_settings (
  studio_id uuid primary key references studios (id),
  families_write_to text not null default 'staff' check (families_write_to in ('staff', 'their-teachers')),
  quiet_from time not null default '21:00', -- from then on mails about messages wait; the same as quiet_to: never
  quiet_to time not null default '07:00',
  safeguarding_since timestamptz -- null: the switch is off
);
call fence_table('message_settings');

-- The hours in which a teacher wants mails about messages, instead of the studio's quiet hours.
create table message_hours (
  studio_id uuid not null,
  user_id uuid not null,
  from_time time not null,
  to_time time not null check (to_time <> from_time),
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id)
);
call fence_table('message_hours');

-- Each time an owner opened a conversation of others in the safeguarding record.
create table safeguarding_openings (
  studio_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  owner_id uuid not null,
  opened_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, conversation_id) references conversations on delete cascade,
  foreign key (studio_id, owner_id) references users (studio_id, id)
);
create index safeguarding_openings_newest on safeguarding_openings (studio_id, opened_at desc);
create index safeguarding_openings_of on safeguarding_openings (studio_id, conversation_id, owner_id, opened_at);
call fence_table('safeguarding_openings');

-- Whom an owner has stopped from posting and writing (S4 messages); they can still write to owners.
create table writing_stops (
  studio_id uuid not null,
  user_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 500), -- they read it
  by_user_id uuid not null,
  stopped_at timestamptz not null,
  primary key (studio_id, user_id),
  foreign key (studio_id, user_id) references users (studio_id, id),
  foreign key (studio_id, by_user_id) references users (studio_id, id)
);
call fence_table('writing_stops');

-- What somebody has reported to the owners, and what they answered: a log (S4 channels).
create table reports (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  reporter_id uuid not null,
  author_id uuid not null,
  kind text not null check (kind in ('post', 'comment', 'message', 'picture')),
  content_id uuid not null, -- of the post, comment or message, which may go before its report
  channel_id uuid, -- of a post or comment
  post_id uuid, -- of a comment
  content text not null, -- as it was when it was reported
  reason text not null check (reason in ('safety', 'unkind', 'private', 'advertising', 'other')),
  note text not null check (char_length(note) <= 1000),
  created_at timestamptz not null,
  outcome text check (outcome in ('removed', 'spoken', 'nothing')),
  answer text check (char_length(answer) between 1 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  primary key (studio_id, id),
  check (num_nulls(outcome, answer, answered_by, answered_at) in (0, 4)),
  foreign key (studio_id, reporter_id) references users (studio_id, id),
  foreign key (studio_id, author_id) references users (studio_id, id),
  foreign key (studio_id, answered_by) references users (studio_id, id)
);
create unique index reports_waiting on reports (studio_id, reporter_id, content_id) where answered_at is null;
create index reports_newest on reports (studio_id, created_at desc);
create index reports_of_content on reports (studio_id, content_id);
call fence_table('reports');

-- Files in posts and messages ---------------------------------------------------------------------------------------------

-- A file prepared for a post or a message; without one it is forgotten within two days.
create table media (
  studio_id uuid not null constraint channel_media_studio_id_fkey references studios (id),
  id uuid not null, -- the upload's, by which a repeat is recognised
  user_id uuid not null,
  post_id uuid,
  position integer not null default 0,
  type text not null constraint channel_media_type_check check (type in ('image', 'video', 'audio', 'file')),
  name text not null,
  bytes bigint not null,
  width integer,
  height integer,
  description text not null default '' constraint channel_media_description_check check (char_length(description) <= 300),
  created_at timestamptz not null,
  message_id uuid,
  search_name text not null generated always as (search_text(name)) stored,
  constraint channel_media_pkey primary key (studio_id, id),
  constraint channel_media_studio_id_user_id_fkey foreign key (studio_id, user_id) references users (studio_id, id),
  constraint channel_media_studio_id_post_id_fkey foreign key (studio_id, post_id) references channel_posts on delete cascade,
  foreign key (studio_id, message_id) references messages on delete cascade,
  check (post_id is null or message_id is null)
);
create index media_of_post on media (studio_id, post_id, position);
create index media_of_person on media (studio_id, user_id);
create index media_of_message on media (studio_id, message_id, position);
create index media_unattached on media (created_at) where post_id is null and message_id is null;
call fence_table('media');
grant select (studio_id, created_at, post_id, message_id) on media to callboard_schedule;
create policy every_studio on media for select to callboard_schedule using (current_user = 'callboard_schedule');

create table media_files (
  studio_id uuid not null,
  media_id uuid not null,
  size text not null constraint channel_media_files_size_check check (size in ('thumb', 'screen', 'whole')),
  file_id uuid not null,
  constraint channel_media_files_pkey primary key (studio_id, media_id, size),
  constraint channel_media_files_studio_id_media_id_fkey foreign key (studio_id, media_id) references media on delete cascade,
  constraint channel_media_files_studio_id_file_id_fkey foreign key (studio_id, file_id) references files
);
call fence_table('media_files');
-- As hold_files does, under the names of before.
create unique index channel_media_files_studio_id_file_id_idx on media_files (studio_id, file_id);
create trigger let_file_go after delete or update of file_id on media_files for each row execute function let_file_go('file_id');

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
