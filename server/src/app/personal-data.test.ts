import { beforeAll, describe, expect, it } from 'vitest'
import { bookingWorld } from '../features/bookings/bookings.test.kit.ts'
import { ownData, pageOf, rowsOf } from '../features/personal-data/personal-data.test.kit.ts'
import { ask } from '../platform/db/test/test-tables.ts'
import { people, studios } from '../world/people.ts'
import { tellHistory } from './erased/family-history.test.kit.ts'
import { personalOfAll } from './features.ts'

const world = bookingWorld()
const { sections, leftOut } = personalOfAll

interface Pointing {
  readonly column: string
  readonly to: 'users' | 'students' | 'identities'
}

/** Every column that says who: by a foreign key, or by its name. */
async function pointing(): Promise<Pointing[]> {
  return await ask<Pointing>(
    world.cards.world.database,
    `select distinct c.relname || '.' || a.attname as column, case
        when a.attname = 'student_id' or k.confrelid = 'students'::regclass then 'students'
        when a.attname = 'identity_id' then 'identities' else 'users' end as to
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      and k.confrelid in ('users'::regclass, 'members'::regclass, 'students'::regclass, 'identities'::regclass)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attname <> 'studio_id' and (k.oid is not null
        or a.attname in ('user_id', 'parent_id', 'student_id', 'identity_id', 'person_id', 'for_users', 'by_user_id', 'marked_by'))
    order by 1`,
  )
}

describe('a column that names a person, a login or a child', () => {
  it('is carried by a part of what a person gets, or named among what is left out, with the reason', async () => {
    const said = [...sections.flatMap(({ carries }) => carries), ...leftOut.flatMap(({ columns }) => columns)]
    const all = (await pointing()).map(({ column }) => column)
    expect(
      all.filter((column) => !(said as string[]).includes(column)),
      'Say in the personal.ts of its feature what a person gets of it, or why not.',
    ).toEqual([])
    expect(
      said.filter((column) => !all.includes(column)),
      'These are no columns that name anybody.',
    ).toEqual([])
  })

  it('is not both carried and left out', () => {
    const carried = sections.flatMap(({ carries }) => carries)
    expect(leftOut.flatMap(({ columns }) => columns).filter((column) => carried.includes(column))).toEqual([])
  })
})

describe('what a parent with a long history downloads', () => {
  let files: Map<string, Buffer>
  let full: Map<string, number>
  beforeAll(async () => {
    await tellHistory(world)
    const { app } = world.cards.world
    const pat = await world.as('pat')
    files = await ownData(app, pat)
    const { database } = world.cards.world
    const [found] = await ask<{ id: string }>(
      database,
      `select identity_id as id from users where studio_id = '${studios.northlight.id}' and id = '${people.pat.id}'`,
    )
    const ofPat = {
      users: `'${people.pat.id}'`,
      students: `(select id from students where parent_id = '${people.pat.id}')`,
      identities: `'${found!.id}'`,
    }
    const columns = (await pointing()).filter(({ column }) => sections.some(({ carries }) => (carries as string[]).includes(column)))
    const asked = columns.map(({ column, to }) => {
      const [table, name] = column.split('.')
      return `select '${column}' as column, (select count(*)::int from ${table} where ${name} in (${ofPat[to]})) as rows`
    })
    const counted = await ask<{ column: string; rows: number }>(database, asked.join(' union all '))
    full = new Map(counted.map(({ column, rows }) => [column, rows]))
  }, 120_000)

  it('has rows in each part whose tables have rows of hers', () => {
    const missing = sections.filter(
      ({ title, carries }) => carries.some((column) => (full.get(column) ?? 0) > 0) && rowsOf(files, title).length === 0,
    )
    expect(missing.map(({ title }) => title)).toEqual([])
    const withRows = sections.filter(({ title }) => rowsOf(files, title).length > 0)
    expect(withRows.length, 'the history leaves traces in most parts').toBeGreaterThan(18)
  })

  it('names her, her children and what she paid, and has a page that loads nothing', () => {
    expect(rowsOf(files, 'Account')).toMatchObject([{ name: 'Pat Ellis', phone: '07700 900123' }])
    expect(rowsOf(files, 'Children').map(({ name }) => name)).toEqual(expect.arrayContaining(['Mia Ellis', 'Leo Ellis']))
    expect(rowsOf(files, 'Health')).toMatchObject([{ child: 'Mia Ellis', conditions: 'Mia faints' }])
    expect(rowsOf(files, 'Who looked at the health details')).toMatchObject([{ viewedBy: 'Tom Reed', child: 'Mia Ellis' }])
    expect(rowsOf(files, 'Payments').map(({ amount }) => amount)).toContain('89.00')
    const page = pageOf(files)
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/<script|src=|@import|url\(/)
    for (const { what, why } of leftOut) for (const words of [what, why]) expect(page).toContain(words)
  })

  it('has neither what staff noted nor a secret', async () => {
    const all = Buffer.concat([...files.values()]).toString('latin1')
    expect(all).not.toMatch(/fetched by Rose|seen in the park|argon2|\$scrypt|password_?hash|token/i)
    const secrets = await ask<{ secret: string }>(
      world.cards.world.database,
      `select encode(refresh_hash, 'hex') as secret from sessions union all select provider_card_id from cards
      union all select password_hash from identities where password_hash <> ''`,
    )
    expect(secrets.length).toBeGreaterThan(1)
    for (const { secret } of secrets) expect(all).not.toContain(secret)
  })
})
