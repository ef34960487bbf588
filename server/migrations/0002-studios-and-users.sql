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
  updated_at timestamptz not null
);
call fence_table('studios', 'id');

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
  primary key (studio_id, id)
);
create index users_by_role on users (studio_id, role);
call fence_table('users');
