-- Ids made in one millisecond are in no order, so two entries of one moment had none.
alter table invoice_events add column nth bigint generated always as identity;
