import type { Database } from '../database.ts'
import { ask, migrationTables } from './test-tables.ts'

const isOurs = (oid: string) => `${oid} = 'public'::regnamespace`
const isOurRole = (name: string) => `${name} in ('callboard_app', 'callboard_auth', 'callboard_schedule')`
const granted = (acl: string) => `(select string_agg(line, e'\\n' order by line collate "C") from (
  select format('grant %s to %s%s', string_agg(lower(privilege_type), ', ' order by privilege_type),
    case when grantee = 0 then 'public' else grantee::regrole::text end, case when is_grantable then ' with grant option' else '' end) as line
  from aclexplode(${acl}) where grantee <> grantor group by grantee, is_grantable) as lines)`

/** Each answers lines of one kind: what they are about, in which order, and the line. */
const columns = `
  select c.relname as about, 1 as kind, a.attnum::int as place, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    'collate ' || (select collname from pg_collation l where l.oid = a.attcollation and a.attcollation <> t.typcollation),
    case when a.attnotnull then 'not null' end,
    case when a.attgenerated = 's' then 'generated as ' else 'default ' end || pg_get_expr(d.adbin, d.adrelid),
    case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
    case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
    'compression ' || nullif(a.attcompression::text, ''), 'options ' || a.attoptions::text) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${isOurs('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f')`

// PostgreSQL 18 also lists what is "not null", which is told of each column.
const constraints = `
  select conrelid::regclass::text, 2, 0, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(oid), case when not convalidated then 'unchecked' end)
  from pg_constraint where ${isOurs('connamespace')} and contype <> 'n' and conrelid <> 0`

const indexes = `
  select indrelid::regclass::text, 3, 0, concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
  from pg_index join pg_class c on c.oid = indexrelid
  where ${isOurs('c.relnamespace')} and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`

const security = `
  select relname, 4, 0, 'row level security' || case when relforcerowsecurity then ', forced' else '' end
  from pg_class where ${isOurs('relnamespace')} and relrowsecurity
  union all
  select polrelid::regclass::text, 5, 0, concat_ws(' ', 'policy', polname, case when polpermissive then 'permissive' else 'restrictive' end, 'for', polcmd,
    'to', (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ') from unnest(polroles) r),
    'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
  from pg_policy`

const triggers = `select tgrelid::regclass::text, 6, 0, pg_get_triggerdef(oid) || case when tgenabled <> 'O' then ' ' || tgenabled::text else '' end
  from pg_trigger where not tgisinternal`

const grants = `
  select relname, 7, 0, ${granted('relacl')} from pg_class where ${isOurs('relnamespace')}
  union all
  select c.relname, 8, attnum::int, replace(${granted('attacl')}, 'grant', 'of ' || attname || ': grant')
  from pg_class c join pg_attribute on attrelid = c.oid where ${isOurs('relnamespace')} and attacl is not null`

const relations = `
  select relname, 0, 0, concat_ws(' ', case relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else relkind::text end, relname,
    case when relpersistence <> 'p' then 'of persistence ' || relpersistence::text end, 'with ' || reloptions::text,
    case when relkind = 'v' then e'as\\n' || pg_get_viewdef(oid) end,
    (select concat_ws(' ', format_type(seqtypid, null), 'from', seqstart, 'by', seqincrement, 'to', seqmax) from pg_sequence where seqrelid = c.oid))
  from pg_class c where ${isOurs('relnamespace')} and relkind not in ('i', 'I')`

const functions = `
  select '(' || proname, 0, pronargs::int, pg_get_functiondef(oid) from pg_proc where ${isOurs('pronamespace')}
  union all
  select '(set_config', 0, 0, 'function set_config'
  union all
  select '(' || proname, 1, pronargs::int, ${granted(`coalesce(proacl, acldefault('f', proowner))`)}
  from pg_proc where ${isOurs('pronamespace')} or proname = 'set_config'`

const server = `
  select ' role ' || rolname, 0, 0, concat_ws(' ', 'role', rolname, case when rolcanlogin then 'login' end, case when rolsuper then 'superuser' end,
    case when rolinherit then 'inherit' end, case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
    case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end, rolconfig::text)
  from pg_roles where ${isOurRole('rolname')}
  union all
  select distinct ' role ' || roleid::regrole::text, 1, 0, concat_ws(' ', 'granted to',
    case when member = current_user::regrole then 'the owner' else member::regrole::text end, case when admin_option then 'with admin option' end)
  from pg_auth_members where ${isOurRole('roleid::regrole::text')} and (member = current_user::regrole or ${isOurRole('member::regrole::text')})
  union all
  select ' schema ' || nspname, 0, 0, concat_ws(e'\\n', 'schema ' || nspname, ${granted('nspacl')})
  from pg_namespace where nspname !~ '^pg_|^information_schema$'
  union all
  select ' extension', 0, 0, 'extension ' || extname from pg_extension
  union all
  select ' type ' || typname, 0, 0, concat_ws(' ', 'type', typname, typtype) from pg_type where ${isOurs('typnamespace')} and typtype not in ('c', 'b')
  union all
  select ' default privileges', 0, 0, defaclacl::text from pg_default_acl`

/** All that a database's schema is, as text that both engines write alike. Only for tests. */
export async function describeSchema(database: Database): Promise<string> {
  const parts = [columns, constraints, indexes, security, triggers, grants, relations, functions, server]
  const all = `select about, kind, place, line from (${parts.join('\nunion all\n')}) as every
    order by about collate "C", kind, place, line collate "C"`
  const lines = await ask<{ about: string; kind: number; line: string | null }>(database, all)
  const told = lines.flatMap(({ about, kind, line }) =>
    line === null || migrationTables.some((table) => about.startsWith(table)) ? [] : { kind, line },
  )
  const described = told.map(({ kind, line }) => (kind === 0 ? `\n${bare(line.trimEnd())}` : line.replaceAll(/^/gm, '  ')))
  return `${described.join('\n').trim()}\n`
}

/** Of the columns of a view of one table PostgreSQL 15 says which table, newer ones do not. */
function bare(line: string): string {
  const [, table] = /^view [^]*\n +FROM (\w+)(?:\n +WHERE [^\n]*)?;$/.exec(line) ?? []
  return table === undefined ? line : line.replaceAll(`${table}.`, '')
}

/** Every row of every table. Only for tests. */
export async function describeRows(database: Database): Promise<string> {
  const tables = await ask<{ table: string }>(
    database,
    `select relname as table from pg_class where ${isOurs('relnamespace')} and relkind = 'r' order by relname collate "C"`,
  )
  const described: string[] = []
  for (const { table } of tables.filter((each) => !migrationTables.includes(each.table))) {
    const rows = await ask<{ row: string }>(
      database,
      `select to_jsonb(t)::text as row from ${table} t order by to_jsonb(t)::text collate "C"`,
    )
    if (rows.length > 0) described.push(`\nrows of ${table}`, ...rows.map(({ row }) => `  ${row}`))
  }
  return described.map((line) => `${line}\n`).join('')
}
