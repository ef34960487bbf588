alter table studios
  add column takes_cards boolean not null default true,
  add column takes_bank_transfers boolean not null default false,
  add constraint studios_take_something check (takes_cards or takes_bank_transfers),
  add constraint studios_date_format check (date_format in ('dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'));

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
