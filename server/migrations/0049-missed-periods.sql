-- Periods of invoices that return which fell due while the plan was ended: the owner says what becomes of each.
create table missed_periods (
  studio_id uuid not null,
  series_id uuid not null,
  period_on date not null,
  decision text check (decision in ('billed', 'left-out')), -- null: not yet said
  primary key (studio_id, series_id, period_on),
  foreign key (studio_id, series_id) references invoice_series (studio_id, id)
);
create index missed_periods_open on missed_periods (studio_id, series_id) where decision is null;
call fence_table('missed_periods');
