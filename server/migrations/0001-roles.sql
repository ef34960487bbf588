-- Two roles without privileges of their own. The server steps down to one of them in every transaction.
-- callboard_app sees the rows of one studio; callboard_auth also the logins, which belong to no studio.
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
  grant callboard_app to callboard_auth;
  -- The migrating login must be able to step down, also where it is no superuser.
  execute format('grant callboard_app, callboard_auth to %I', current_user);
exception when unique_violation then null;
end $$;

grant usage on schema public to callboard_app, callboard_auth;
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
