-- What is asked of fifty thousand invoices and their payments without reading them all.
create index payments_by_invoice on payments (studio_id, invoice_id) where invoice_id is not null;
drop index payments_by_day;
create index payments_by_day on payments (studio_id, paid_on) include (id, amount_minor) where not is_extra;
create index refunds_by_day on refunds (studio_id, refunded_on) include (payment_id, amount_minor) where status in ('pending', 'succeeded');
drop index notifications_newest;
create index notifications_newest on notifications (studio_id, user_id, created_at desc, id desc) include (type) where not dismissed and held_by is null;
