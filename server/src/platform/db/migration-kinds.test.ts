import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldedInto } from './folded-migrations.ts'
import { migrationsFolder } from './migrate.ts'
import { kindOf } from './migration-kinds.ts'
import { tighteningsIn } from './test/test-tightenings.ts'

const files = readdirSync(migrationsFolder)
  .filter((file) => file > `${foldedInto}.sql`)
  .map((file) => ({ file, text: readFileSync(join(migrationsFolder, file), 'utf8') }))

describe('each migration', () => {
  test('says in its first line what it is: -- add, -- fill, -- switch or -- drop', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ text }) => kindOf(text) === null).map(({ file }) => file)).toEqual([])
  })

  test('that adds or fills takes nothing away and tightens nothing that a server beside it relies on', () => {
    const mild = files.filter(({ text }) => ['add', 'fill'].includes(kindOf(text)!))
    expect(mild.map(({ file, text }) => [file, tighteningsIn(text)])).toEqual(mild.map(({ file }) => [file, []]))
  })
})

test.each([
  ['-- add', 'add'],
  ['-- fill: the day of each class.', 'fill'],
  ['-- switch\n-- add', 'switch'],
  ['-- added lately', null],
  ['-- Add a column', null],
  ['create table x ()\n-- add', null],
])('%j is of the kind %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

describe('an old server stumbles over', () => {
  test.each([
    'drop table x',
    'DROP INDEX x',
    'truncate x',
    'revoke update on x from callboard_app',
    'alter index x rename to y',
    'alter view x rename column a to b',
    'alter table x rename to y',
    'alter table x rename column a to b',
    'alter table x drop column a',
    'alter table x add column b text, drop constraint c',
    'alter table x alter column a set not null',
    'alter table x alter a drop default',
    'alter table x alter column a type bigint',
    'alter table x alter column a set data type bigint',
    'alter table x add column a text not null',
    'alter table x add a numeric(10, 2) not null, add column b text',
    'alter table x add column a uuid primary key',
    'alter table x add check (a > 0)',
    'alter table x add constraint y foreign key (a) references z (a)',
    'create table y (a text); alter table if exists only x add unique (a)',
    'create unique index on x (a)',
    'create unique index y on x (a) where a is not null',
  ])('%s', (statement) => {
    expect(tighteningsIn(`-- add\n${statement};`)).toHaveLength(1)
  })

  test.each([
    'create table x (a text not null, dropped_at date, primary key (a)); create unique index on x (a)',
    'create table x (a text); alter table x add check (a > 0)',
    'alter table x add column a text check (a in (1, 2)), add column b integer not null default 0',
    'alter table x add column a text not null generated always as (lower(b)) stored',
    'alter table x add constraint y check (a > 0) not valid',
    'alter table x alter column a set default 1',
    'alter table x no force row level security',
    `update x set a = 'drop table y; drop view z'`,
    'create or replace function x() returns void language plpgsql as $$ begin drop table y; end $$',
    'create or replace view x as select a, type from y -- drop',
    'create index x on y (a); grant select (a) on y to z',
  ])('not over %s', (statement) => {
    expect(tighteningsIn(`-- add\n${statement};`)).toEqual([])
  })
})
