-- How many children a family may add by itself, so that no family alone can use up the studio's plan.
alter table studios add column children_per_family smallint not null default 10 check (children_per_family between 10 and 200);

-- A draft may have the reference that its invoice will have: what was typed is kept while it can still be taken back.
alter table invoices drop constraint invoices_check3,
  add constraint invoices_issued check ((index is null) = (issued_on is null) and (index is null or reference is not null));

-- A series whose first invoice is still a draft has not started.
alter table invoice_series drop constraint invoice_series_state_check,
  add constraint invoice_series_state_check check (state in ('active', 'paused', 'ended', 'unsent'));

-- A reference that names a child who has left stays while a transfer with it may be on its way, and no longer.
alter table invoices add column reference_names_left boolean not null default false;
create index invoices_reference_names_left on invoices (studio_id) where reference_names_left;
grant select (reference_names_left) on invoices to callboard_schedule;
