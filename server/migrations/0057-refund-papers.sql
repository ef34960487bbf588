-- The paper of each refund that went through: a credit note with a number of its own where VAT was charged, a receipt elsewhere.
create table refund_papers (
  studio_id uuid not null,
  refund_id uuid not null,
  index integer check (index > 0), -- null: a receipt
  vat_number text, -- as on the invoice
  issued_on date not null,
  cancelled_on date, -- the refund failed after all; the number stays given
  file_id uuid, -- as it was emailed
  primary key (studio_id, refund_id),
  foreign key (studio_id, refund_id) references refunds (studio_id, id) on delete cascade,
  check ((index is null) = (vat_number is null))
);
create unique index refund_papers_by_index on refund_papers (studio_id, index);
create index refund_papers_by_day on refund_papers (studio_id, issued_on) where index is not null;
call fence_table('refund_papers');
call hold_files('refund_papers');
grant select (studio_id, issued_on, file_id) on refund_papers to callboard_schedule;
create policy every_studio on refund_papers for select to callboard_schedule using (current_user = 'callboard_schedule');

-- What a credit note takes back of its invoice, by rate of VAT.
create table refund_paper_lines (
  studio_id uuid not null,
  refund_id uuid not null,
  vat text not null check (vat in ('standard', 'zero', 'exempt')),
  net_minor integer not null check (net_minor >= 0),
  tax_minor integer not null check (tax_minor >= 0),
  total_minor integer not null check (total_minor = net_minor + tax_minor),
  primary key (studio_id, refund_id, vat),
  foreign key (studio_id, refund_id) references refund_papers (studio_id, refund_id) on delete cascade
);
call fence_table('refund_paper_lines');

-- The last number given: a row and not a sequence, so that a rollback leaves no gap.
create table credit_note_counts (
  studio_id uuid primary key references studios (id),
  last_index integer not null check (last_index > 0)
);
call fence_table('credit_note_counts');

alter table refunds no force row level security; -- which would show the owner of the table none
alter table payments no force row level security;
alter table invoices no force row level security;
alter table invoice_items no force row level security;
alter table billing_settings no force row level security;
alter table refund_papers no force row level security;
alter table refund_paper_lines no force row level security;
alter table credit_note_counts no force row level security;

-- Refunds made before there were papers get theirs now. Each line takes its share of all that has gone back so far, less what the notes
-- before it took, so that the last one of a whole refund comes out even.
insert into refund_papers (studio_id, refund_id, index, vat_number, issued_on)
  select studio_id, id, case when vat_number is not null then row_number() over (partition by studio_id, vat_number is null order by settled_at, id) end,
    vat_number, current_date
  from (
    select r.studio_id, r.id, coalesce(r.settled_at, r.created_at) as settled_at,
      case when p.is_extra then null when p.invoice_id is null then s.vat_number else i.vat_number end as vat_number
    from refunds r
    join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
    left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
    left join billing_settings s on s.studio_id = p.studio_id
    where r.status = 'succeeded') as made;

insert into credit_note_counts (studio_id, last_index)
  select studio_id, max(index) from refund_papers where index is not null group by studio_id;

insert into refund_paper_lines (studio_id, refund_id, vat, net_minor, tax_minor, total_minor)
  select studio_id, refund_id, vat, total_minor - tax_minor, tax_minor, total_minor from (
    select studio_id, refund_id, vat, gone - coalesce(lag(gone) over upward, 0) as total_minor, tax_gone - coalesce(lag(tax_gone) over upward, 0) as tax_minor
    from (
      select n.studio_id, n.refund_id, n.payment_id, n.index, t.vat,
        -- Sums of rounded shares up to each rate, so that the shares of a note add up to its amount.
        round(n.so_far * t.up_to / t.whole)::integer - round(n.so_far * (t.up_to - t.total_minor) / t.whole)::integer as gone,
        round(n.so_far * t.tax_minor / t.whole)::integer as tax_gone
      from (
        select w.studio_id, w.refund_id, w.index, r.payment_id, p.invoice_id,
          sum(r.amount_minor) over (partition by w.studio_id, r.payment_id order by w.index)::numeric as so_far
        from refund_papers w
        join refunds r on r.studio_id = w.studio_id and r.id = w.refund_id
        join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
        where w.index is not null and p.invoice_id is not null) n
      join (
        select studio_id, invoice_id, vat, sum(total_minor) as total_minor, sum(tax_minor) as tax_minor,
          sum(sum(total_minor)) over (partition by studio_id, invoice_id order by vat) as up_to,
          sum(sum(total_minor)) over (partition by studio_id, invoice_id) as whole
        from invoice_items group by studio_id, invoice_id, vat having sum(total_minor) > 0) t
        on t.studio_id = n.studio_id and t.invoice_id = n.invoice_id) as shares
    window upward as (partition by studio_id, payment_id, vat order by index)) as lines
  where total_minor > 0 and tax_minor between 0 and total_minor;

alter table refunds force row level security;
alter table payments force row level security;
alter table invoices force row level security;
alter table invoice_items force row level security;
alter table billing_settings force row level security;
alter table refund_papers force row level security;
alter table refund_paper_lines force row level security;
alter table credit_note_counts force row level security;
