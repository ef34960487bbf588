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

-- How a studio bills: whether it charges VAT, when it reminds, and the last number it has given.
create table billing_settings (
  studio_id uuid primary key references studios (id),
  last_index integer not null default 0 check (last_index >= 0),
  vat_number text check (char_length(vat_number) between 1 and 20), -- null: not registered
  remind_days integer[] not null default '{-3,3,7}' -- around the due date; negative: before it
);
call fence_table('billing_settings');

-- Invoices that return each week, month or year (S3 §4). Each period's invoice is a row of its own.
create table invoice_series (
  studio_id uuid not null references studios (id),
  id uuid not null,
  parent_id uuid not null,
  interval text not null check (interval in ('week', 'month', 'year')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  next_on date, -- the due date of the next invoice; null: none is to come
  state text not null check (state in ('active', 'paused', 'ended')),
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
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create index invoice_series_due on invoice_series (next_on) where state = 'active' and next_on is not null;
create index invoice_series_by_parent on invoice_series (studio_id, parent_id);
call fence_table('invoice_series');

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
  told_on date, -- reminders that were due by then have been sent
  paid_at timestamptz,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    search_text(coalesce('Invoice-' || index || ' ' || reference || ' ', '') || parent_name || ' ' || student_names)) stored,
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id),
  foreign key (studio_id, series_id) references invoice_series (studio_id, id),
  check ((status = 'draft') = (index is null)),
  check ((index is null) = (reference is null) and (index is null) = (issued_on is null)),
  check ((discount_type is null) = (discount_value is null)),
  check ((series_id is null) = (period_on is null))
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
call fence_table('invoices');

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
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade,
  foreign key (studio_id, by_user_id) references users (studio_id, id)
);
create index invoice_events_by_invoice on invoice_events (studio_id, invoice_id, at);
call fence_table('invoice_events');

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

create table payments (
  studio_id uuid not null references studios (id),
  id uuid not null,
  invoice_id uuid,
  parent_id uuid not null,
  parent_name text not null,
  amount_minor integer not null check (amount_minor > 0),
  refunded_minor integer not null default 0 check (refunded_minor between 0 and amount_minor), -- pending and succeeded refunds
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD')),
  method text not null check (method in ('card', 'bank-transfer')),
  reference text not null check (char_length(reference) <= 120),
  paid_on date not null, -- in the studio's zone
  paid_at timestamptz not null,
  account_id text,
  intent_id text, -- of the card provider
  card_brand text,
  card_last4 text,
  is_extra boolean not null default false, -- the invoice was paid already: this goes back by itself
  disputed_at timestamptz,
  recorded_by uuid, -- who marked a transfer as received
  created_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id),
  foreign key (studio_id, recorded_by) references users (studio_id, id),
  check ((method = 'card') = (intent_id is not null) and (method = 'card') = (account_id is not null))
);
create unique index payments_by_intent on payments (studio_id, account_id, intent_id);
-- Of several payments of an invoice at most one is kept.
create unique index payments_kept on payments (studio_id, invoice_id) where not is_extra;
create index payments_by_date on payments (studio_id, paid_at desc);
create index payments_by_day on payments (studio_id, paid_on);
create index payments_by_parent on payments (studio_id, parent_id, paid_at desc);
call fence_table('payments');

create table refunds (
  studio_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_minor integer not null check (amount_minor > 0),
  reason text not null check (reason in ('duplicate', 'fraudulent', 'requested_by_customer')),
  note text not null default '' check (char_length(note) <= 500),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
  method text not null check (method in ('card', 'bank-transfer')),
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
call fence_table('refunds');

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

-- What schedules look for, over all studios.
grant select (studio_id, id, status, due_on, told_on, series_id) on invoices to callboard_schedule;
grant select (studio_id, remind_days) on billing_settings to callboard_schedule;
grant select (studio_id, id, state, interval, next_on, provider_card_id) on invoice_series to callboard_schedule;
grant select (studio_id, id, status, created_at) on refunds to callboard_schedule;
grant select (studio_id, id, state, created_at) on checkouts to callboard_schedule;
create policy every_studio on checkouts for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on billing_settings for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on invoices for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on invoice_series for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on refunds for select to callboard_schedule using (current_user = 'callboard_schedule');
