-- How many children a family may add by itself, so that no family alone can use up the studio's plan.
alter table studios add column children_per_family smallint not null default 10 check (children_per_family between 10 and 200);
