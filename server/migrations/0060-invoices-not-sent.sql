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
