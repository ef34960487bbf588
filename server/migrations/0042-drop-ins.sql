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
  primary key (studio_id, id),
  foreign key (studio_id, parent_id) references users (studio_id, id)
);
create unique index cards_by_provider on cards (studio_id, account_id, provider_card_id);
-- The same card twice is kept once.
create unique index cards_kept_once on cards (studio_id, parent_id, account_id, fingerprint) where removed_at is null;
create unique index cards_default on cards (studio_id, parent_id, account_id) where is_default and removed_at is null;
call fence_table('cards');

-- Places in drop-in classes. A class's booked_count is its rows here that are held or booked, and the turns below that have an offer.
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
  waiting_id uuid, -- the turn that it was offered to
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

-- Whose turn it is when a place of a full class becomes free. An offered place counts as taken until its time is over.
create table waiting_turns (
  studio_id uuid not null,
  id uuid not null, -- chosen by the browser
  class_id uuid not null,
  student_id uuid not null,
  parent_id uuid not null,
  state text not null check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  offered_until timestamptz,
  joined_at timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, class_id) references classes (studio_id, id) on delete cascade,
  foreign key (studio_id, student_id) references students (studio_id, id) on delete cascade,
  foreign key (studio_id, parent_id) references users (studio_id, id),
  check (state <> 'offered' or offered_until is not null) -- a taken one keeps its time, in case the payment fails
);
create unique index waiting_turns_live on waiting_turns (studio_id, class_id, student_id) where state in ('waiting', 'offered');
create index waiting_turns_in_line on waiting_turns (studio_id, class_id, joined_at, id) where state = 'waiting';
create index waiting_turns_by_parent on waiting_turns (studio_id, parent_id);
create index waiting_turns_offered on waiting_turns (offered_until) where state = 'offered';
call fence_table('waiting_turns');

create table booking_settings (
  studio_id uuid primary key references studios (id),
  offer_hours smallint not null default 2 check (offer_hours between 1 and 48)
);
call fence_table('booking_settings');

-- A payment is for an invoice or for a booking.
alter table payments add column booking_id uuid;
alter table payments
  add foreign key (studio_id, booking_id) references bookings (studio_id, id),
  add constraint payments_for_one_thing check (num_nonnulls(invoice_id, booking_id) = 1);
create unique index payments_kept_of_booking on payments (studio_id, booking_id) where not is_extra;

grant select (studio_id, id, state, held_until, refund_due_minor, ended_at) on bookings to callboard_schedule;
grant select (studio_id, id, class_id, state, offered_until) on waiting_turns to callboard_schedule;
create policy every_studio on bookings for select to callboard_schedule using (current_user = 'callboard_schedule');
create policy every_studio on waiting_turns for select to callboard_schedule using (current_user = 'callboard_schedule');

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'new_channel_post', 'new_comment', 'new_message', 'staff_registration', 'parent_registration', 'parent_deletion',
    'student_enrollment', 'student_added', 'student_removed', 'student_consecutive_absence', 'student_birthday',
    'payment_received', 'payment_overdue', 'payment_request', 'payment_confirmation', 'payment_account_lost',
    'class_assigned', 'class_reminder', 'class_cancellation', 'class_schedule', 'class_capacity', 'class_place_offered',
    'attendance_marked', 'unauthorized_absence', 'attendance_missing',
    'document_assigned', 'document_reminder', 'document_deadline_missed',
    'upgrade_required', 'refund_pending', 'refund_completed'));
