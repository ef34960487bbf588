-- add
-- The studio's own colour, as `#rrggbb`; null: Callboard's.
alter table studios add column accent text check (accent ~ '^#[0-9a-f]{6}$');
