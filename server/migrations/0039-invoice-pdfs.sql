-- The file of an invoice, one for each version of it.
create table invoice_pdfs (
  studio_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (studio_id, invoice_id, version),
  foreign key (studio_id, invoice_id) references invoices (studio_id, id) on delete cascade
);
call fence_table('invoice_pdfs');
call hold_files('invoice_pdfs');
