-- How much a studio's files may use, by tier (S4 files).
alter table tiers add column storage_bytes bigint;
update tiers set storage_bytes = gb * 1073741824::bigint
from (values ('starter', 5), ('growth', 10), ('professional', 25), ('scale', 50), ('enterprise', 100)) as s (tier, gb)
where name = tier;
alter table tiers alter column storage_bytes set not null, add check (storage_bytes > 0);
