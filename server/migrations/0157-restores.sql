-- add

-- That this database was restored from a backup. Until it is released, emails and charges of kept cards wait, since the server that ran after
-- the backup may have sent and charged them already. It is the owner's alone, as is what was migrated. A restore of an older backup makes it
-- before the migration does.
create table if not exists restores (
  restored_at timestamptz primary key,
  made_at timestamptz not null,
  released_at timestamptz
);
