-- What a family was told of a charge of its card: it is charged as told, or told anew.
alter table invoice_series add column card_brand text;
alter table invoices
  add column charge_on date, -- null: nothing is charged by itself
  add column charge_card_id text, -- the provider's
  add column charge_told_at timestamptz, -- null: the family is about to be told
  add check ((charge_on is null) = (charge_card_id is null) and (charge_on is not null or charge_told_at is null));

alter table invoice_series no force row level security; -- which would show the owner of the table none
alter table invoices no force row level security;
alter table payments no force row level security;
update invoice_series s set card_brand = (
  select p.card_brand from payments p join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
  where i.studio_id = s.studio_id and i.series_id = s.id and p.card_last4 = s.card_last4 order by p.paid_at desc limit 1)
where provider_card_id is not null;
alter table invoice_series force row level security;
alter table invoices force row level security;
alter table payments force row level security;

grant select (parent_id, method, charge_on, charge_card_id, charge_told_at) on invoices to callboard_schedule;
