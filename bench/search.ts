// How long a search in messages and channels takes the database of one large studio: see bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Role } from '@callboard/contract/roles'
import { searchChannels } from '@callboard/server/features/channels/search/search-channels'
import { searchMessages } from '@callboard/server/features/messages/search/search-messages'
import type { Actor } from '@callboard/server/platform/actor'
import { systemClock } from '@callboard/server/platform/clock'
import type { Database } from '@callboard/server/platform/db/database'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { runScript } from '@callboard/server/platform/db/script'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/lib/postgres.mjs'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { idOf } from './data/shape.ts'

const aims = { postgres: 50, pglite: 200 } as const
const people = 400
const channels = 20
const spoken =
  'ballet shoes costume leotard tights jazz modern exam grade show rehearsal recital hall parents bring please thank you for the lovely evening see on thursday at half past four remember hair in a bun water bottle and music we will meet front of theatre mia leo was ill today can she come tomorrow instead'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '100000' }, times: { type: 'string', default: '9' } } })

await script(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const onPostgres = await measure(await openDatabase({ databaseUrl: await startPostgres(), dataDir: '' }))
  const onPglite = await measure(await openDatabase({ databaseUrl: null, dataDir }))
  return onPostgres && onPglite ? 0 : 1
})

/** @returns whether every search met its aim in the middle one of its times */
async function measure(database: Database): Promise<boolean> {
  await migrate(database)
  await runScript(database.kysely, statements(Number(values.messages)))
  await sql`vacuum (analyze)`.execute(database.kysely)
  const aim = aims[database.engine]
  process.stdout.write(`\n${database.engine}, ${values.messages} messages and as many posts and comments; ms, the aim is ${aim}\n`)
  const alone = await readTexts(database, Number(values.times))
  process.stdout.write(`the texts of all posts and comments alone: ${alone.toFixed(1)}; searches in channels as parts of it\n`)
  let isMet = true
  for (const [who, role] of [
    [0, 'owner'],
    [3, 'parent'],
  ] as const)
    for (const search of ['snowflake', 'will theatre', 'nowhere'])
      for (const [where, rule] of [
        ['messages', searchMessages],
        ['channels', searchChannels],
      ] as const) {
        const times: number[] = []
        let found = 0
        for (let n = 0; n < Number(values.times); n++) {
          const started = performance.now()
          const page = await asActor(database, who, role, (actor) => rule(actor, { search }))
          times.push(performance.now() - started)
          found = page.found.length
        }
        const [shortest, median, longest] = [partOf(times, 0), partOf(times, 0.5), partOf(times, 1)]
        isMet &&= median <= aim
        const figures = `${median.toFixed(1)} (${shortest.toFixed(1)}–${longest.toFixed(1)})`
        const ratio = where === 'channels' ? `  ${(median / alone).toFixed(2)}` : ''
        process.stdout.write(
          `${role.padEnd(8)}${where.padEnd(10)}${search.padEnd(14)}${String(found).padStart(3)} found  ${figures}${ratio}\n`,
        )
      }
  await database.close()
  return isMet
}

function partOf(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)]!
}

/** What a search without an index cannot be quicker than, as the middle one of its times: all texts are compared with a word. */
async function readTexts(database: Database, many: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < many; n++) {
    const started = performance.now()
    await asActor(database, 0, 'owner', async ({ db }) => {
      for (const table of ['channelPosts', 'channelComments'] as const)
        await db.selectFrom(table).select('id').where('searchContent', 'like', '%nowhere%').execute()
    })
    times.push(performance.now() - started)
  }
  return partOf(times, 0.5)
}

function asActor<Answer>(database: Database, who: number, role: Role, work: (actor: Actor) => Promise<Answer>): Promise<Answer> {
  const studioId = idOf('studio', 0)
  return database.transaction({ role: 'callboard_app', studioId, hold: 'reading' }, (db) => {
    const seen = { db, studioId, role, user: { id: idOf('user', who), name: '', email: '' }, zone: 'Europe/London', clock: systemClock }
    return work(seen as unknown as Actor)
  })
}

/** One owner, who is in every conversation and sees every channel; each parent is in one conversation and in five channels. */
function statements(messages: number): string {
  const studio = `'${idOf('studio', 0)}'::uuid`
  const id = (digits: string, n: string) => `('0190${digits}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  const words = spoken.split(' ')
  // Every third word is made up, as a studio's texts say more than sixty words.
  const hash = `abs(hashtext(n || ' ' || w))`
  const content = `(select string_agg(case when w % 3 = 0 then translate(to_hex(${hash} % 65536), '0123456789', 'ghijklmnop')
    else (array['${words.join("','")}'])[1 + ${hash} % ${words.length}] end, ' ')
    from generate_series(1, 5 + n % 40) w) || case when n % 1003 = 0 then ' snowflake' else '' end`
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`
  const [user, conversation, channel, post] = [
    (n: string) => id('bbbb', n),
    (n: string) => id('c001', n),
    (n: string) => id('c002', n),
    (n: string) => id('c003', n),
  ]
  return `
  set session_replication_role = replica;
  insert into studios (id, name, address, phone, email, created_at, updated_at) values (${studio}, 'Talkative', '', '', '', now(), now());
  insert into users (studio_id, id, role, name, email, has_signed_in, created_at, updated_at)
  select ${studio}, ${user('n')}, case n when 0 then 'owner' else 'parent' end, 'Person ' || n, n || '@bench.example', true, now(), now()
  from generate_series(0, ${people}) n;
  insert into conversations (studio_id, id, people_key, started_by, created_at, last_at, last_number, last_change)
  select ${studio}, ${conversation('n')}, n, ${user('0')}, now(), now(), ${messages / people}, ${messages / people} from generate_series(1, ${people}) n;
  insert into conversation_people (studio_id, conversation_id, user_id, role)
  select ${studio}, ${conversation('n')}, ${user('k')}, case k when 0 then 'owner' else 'parent' end
  from generate_series(1, ${people}) n, lateral (values (0), (n)) v(k);
  insert into messages (studio_id, id, conversation_id, number, author_id, content, created_at, change)
  select ${studio}, ${id('c004', 'n')}, ${conversation(`n % ${people} + 1`)}, n / ${people} + 1, ${user(`n % ${people} + 1`)}, ${content}, ${at},
    n / ${people} + 1
  from generate_series(0, ${messages - 1}) n;
  insert into channels (studio_id, id, name, created_by, created_at, updated_at)
  select ${studio}, ${channel('n')}, 'Channel ' || n, ${user('0')}, now(), now() from generate_series(0, ${channels - 1}) n;
  insert into channel_members (studio_id, channel_id, user_id, role, by_hand, joined_at)
  select ${studio}, ${channel('n')}, ${user('k')}, 'member', true, now()
  from generate_series(0, ${channels - 1}) n, generate_series(1, ${people}) k where k % 4 = n % 4;
  insert into channel_posts (studio_id, id, channel_id, number, author_id, content, created_at, change)
  select ${studio}, ${post('n')}, ${channel(`n % ${channels}`)}, n / ${channels} + 1, ${user('0')}, ${content}, ${at}, n / ${channels} + 1
  from generate_series(0, ${messages / 2 - 1}) n;
  insert into channel_comments (studio_id, id, post_id, author_id, content, created_at)
  select ${studio}, ${id('c005', 'n')}, ${post('n')}, ${user('1')}, ${content}, ${at} from generate_series(0, ${messages / 2 - 1}) n;
  insert into channel_days (studio_id, channel_id, starts_at, marks)
  select t.studio_id, t.channel_id, date_trunc('day', t.created_at, 'UTC'), bit_or(marks_of(t.search_content)) from (
    select studio_id, channel_id, created_at, search_content from channel_posts
    union all select k.studio_id, p.channel_id, k.created_at, k.search_content from channel_comments k join channel_posts p on p.id = k.post_id
  ) t group by 1, 2, 3;
  insert into media (studio_id, id, user_id, message_id, type, name, bytes, created_at)
  select ${studio}, ${id('c006', 'n')}, ${user('0')}, ${id('c004', 'n * 10')}, 'image', 'IMG_' || n || '.jpg', 1, now()
  from generate_series(0, ${messages / 10 - 1}) n;
  set session_replication_role = default;`
}
