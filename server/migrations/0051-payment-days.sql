-- The due day that recurring invoices and drafts begin with (S3 §9).
alter table billing_settings
  add column weekly_day smallint check (weekly_day between 1 and 7), -- Monday is 1
  add column monthly_date smallint check (monthly_date between 1 and 28),
  add column overdue_told_on date; -- owners hear of what is overdue once a day

alter table invoices add column owners_told_on date; -- that it is overdue
alter table invoices no force row level security; -- which would show the owner of the table none
update invoices set owners_told_on = coalesce(told_on, due_on) where status = 'overdue';
alter table invoices force row level security;

grant select (owners_told_on) on invoices to callboard_schedule;
grant select (overdue_told_on) on billing_settings to callboard_schedule;
