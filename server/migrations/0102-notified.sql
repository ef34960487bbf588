-- People are notified, as everywhere else.
alter table invoices rename column told_on to notified_on;
alter table invoices rename column charge_told_at to charge_notified_at;
alter table invoices rename column owners_told_on to owners_notified_on;
alter table billing_settings rename column overdue_told_on to overdue_notified_on;
alter table documents rename column deadline_told_on to deadline_notified_on;
alter table cards rename column told_expiry to notified_expiry;
alter table studio_subscriptions rename column told_trial_end to notified_trial_end;
alter table studio_subscriptions rename column told_renewal to notified_renewal;
alter table studio_subscriptions rename column told_grace to notified_grace;
alter table studio_subscriptions rename column told_end to notified_end;
alter table studio_subscriptions rename column storage_told to storage_notified;
alter table classes rename column closed_told to closed_notified;
alter table announcements rename column told_at to notified_at;

alter table invoice_events no force row level security;
update invoice_events set kind = 'charge-announced' where kind = 'charge-told';
alter table invoice_events force row level security;
