import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

const tables = `
  create table if not exists settings (name text primary key, value text not null) strict;
  create table if not exists objects (
    seq integer primary key autoincrement, account text not null, id text not null, kind text not null, created integer not null,
    body text not null, hidden text not null, unique (account, id)
  ) strict;
  create index if not exists objects_of_kind on objects (account, kind, seq);
  create index if not exists objects_by_kind on objects (kind);
  create table if not exists deliveries (
    seq integer primary key autoincrement, event text not null, account text not null, endpoint text not null,
    state text not null default 'pending', attempts integer not null default 0, due integer not null
  ) strict;
  create index if not exists deliveries_due on deliveries (state, due);
  create index if not exists deliveries_of_event on deliveries (event);
  create table if not exists idempotency (
    account text not null, key text not null, fingerprint text not null, status integer not null, body text not null,
    created integer not null, primary key (account, key)
  ) strict;
  create table if not exists requests (
    seq integer primary key autoincrement, at integer not null, id text not null, method text not null, path text not null,
    account text not null, key text, status integer not null
  ) strict;
  create table if not exists violations (seq integer primary key autoincrement, at integer not null, text text not null) strict;
`

/** Locks the folder for this process. Commits survive a kill and a power cut. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'payments-sandbox.sqlite')
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
    database.exec(`begin immediate; ${tables} commit`)
    chmodSync(file, 0o600)
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new FolderInUse(`The payments sandbox is already running on this data folder (${folder}).`)
  }
}

const sqliteBusy = 5
