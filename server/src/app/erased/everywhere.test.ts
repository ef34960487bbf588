import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareMedia } from '../../features/channels/channels.test.kit.ts'
import { addDocument, readAndSign } from '../../features/documents/documents.test.kit.ts'
import { bill } from '../../features/invoices/bill.test.kit.ts'
import { talk, write } from '../../features/messages/messages.test.kit.ts'
import { ownData } from '../../features/personal-data/personal-data.test.kit.ts'
import { ask } from '../../platform/db/test/test-tables.ts'
import { children, people, studios } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

// Whoever is erased is looked for in everything that the product keeps: each row of each table as text (dates, and bytes in hexadecimal), jobs
// among them, every stored file, what was logged meanwhile, and the metrics. Snapshots are older databases: their age is in `embedded.test.ts`.

const { mia, leo } = children
const token = 'm'.repeat(32)
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) })
const world = storyWorld({ log, settings: { METRICS_TOKEN: token } })

const phone = '07700 900123'
/** As whole words: a random token may hold "-pat_", which is nobody. */
const words = (...all: string[]) => `(?<![[:alnum:]_+/=-])(${all.join('|')})(?![[:alnum:]_+/=-])`
const phoneOrDate = `${phone.replace(' ', ' ?')}|7700900123|${mia.dateOfBirth}`
const ofMia = `${words('Mia')}|${mia.dateOfBirth}`
const ofFamily = `${words('Pat', 'Ellis', 'Mia', 'Leo', people.pat.email.replaceAll('.', '[.]'))}|${phoneOrDate}|${leo.dateOfBirth}`

/** Where a name stays, and why. */
const stays: Readonly<Record<string, string>> = {
  trail_texts: 'what was signed outlives the account, as evidence (decisions 50 and 21)',
  debtors: 'who owes an open invoice (decision 43)',
  notifications: 'the news of who has left, for thirty days (decision 43)',
}

async function tablesWith(pattern: string): Promise<string[]> {
  const tables = await ask<{ table: string }>(
    world.database,
    `select n.nspname || '.' || c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p', 'm') and not c.relispartition`,
  )
  const asked = tables.map(({ table }) => `select '${table}' as table where exists (select from ${table} t where t::text ~* '${pattern}')`)
  const found = await ask<{ table: string }>(world.database, asked.join(' union all '))
  return found.map((one) => one.table.replace('public.', '')).toSorted()
}

async function stored(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { name } of world.app.files.list())
    files.set(name, (await buffer((await world.app.files.get(name))!)).toString('latin1'))
  return files
}

const hashOf = (bytes: string) => createHash('sha256').update(Buffer.from(bytes, 'latin1')).digest('hex')

async function removeLeft(): Promise<void> {
  await world.inNorthlight(({ db }) =>
    world.app.jobs.send(db, [{ name: 'files.remove', input: { studioId: studios.northlight.id }, options: {} }]),
  )
  await world.app.jobs.runDue()
}

describe('a family that left traces everywhere', () => {
  let before: { tables: string[]; files: Map<string, string> }
  beforeAll(async () => {
    const [pat, olive, tom] = [await world.as('pat'), await world.as('olive'), await world.as('tom')]
    await pat.call.profile.save({ name: people.pat.name, email: people.pat.email, phone, timezone: null })
    await tom.call.students.openMedical({ id: mia.id })
    await tom.call.students.writeNote({ id: mia.id, text: 'Mia waits for Rose Ellis', version: 0 })
    const media = await prepareMedia(pat, Buffer.from('A note of Pat Ellis about Mia'), 'Pat Ellis.txt')
    await write(pat, (await talk(pat, 'tom')).id, 'Please see the note', [{ id: media.id }])
    const document = await addDocument(olive)
    await readAndSign(pat, document)
    await olive.call.invoices.add(bill({ items: [{ studentId: mia.id, description: 'Mia’s shoes', quantity: 1, unitPriceMinor: 4500 }] }))
    await world.app.jobs.runDue({ early: true })
    await ownData(world.app, pat)
    before = { tables: await tablesWith(ofFamily), files: await stored() }
    logged.splice(0)
  }, 120_000)

  it('was in many tables and in files before', () => {
    expect(before.tables.length).toBeGreaterThan(9)
    expect([...before.files.values()].filter((bytes) => /Pat Ellis/.test(bytes)).length).toBeGreaterThan(1)
  })

  it('a child that was removed is nowhere but where that is declared, by name or date of birth', async () => {
    await (await world.as('pat')).call.students.remove({ id: mia.id })
    await removeLeft()
    expect((await tablesWith(ofMia)).filter((table) => !stays[table])).toEqual([])
    const files = [...(await stored()).values()]
    // What Pat herself wrote about her child is hers, and goes with her.
    expect(files.filter((bytes) => /Mia/.test(bytes))).toEqual(['A note of Pat Ellis about Mia'])
  })

  it('a person who was erased is nowhere but where that is declared, by name, email, telephone or date of birth', async () => {
    await (await world.as('olive')).call.users.remove({ id: people.pat.id })
    await removeLeft()
    expect((await tablesWith(ofFamily)).filter((table) => !stays[table])).toEqual([])
  })

  it('no file that was theirs is stored, and no row has its hash', async () => {
    const now = await stored()
    const gone = [...before.files].filter(([name, bytes]) => !now.has(name) && /Pat Ellis|Mia/.test(bytes))
    expect(gone.length, 'the note and the file with their data').toBeGreaterThan(1)
    expect([...now.values()].filter((bytes) => /Pat Ellis|Mia/.test(bytes))).toEqual([])
    const hashes = gone.map(([, bytes]) => hashOf(bytes))
    expect([...now.values()].map(hashOf).filter((hash) => hashes.includes(hash))).toEqual([])
    expect(await tablesWith(hashes.join('|'))).toEqual([])
  })

  it('neither the log nor the metrics name them', async () => {
    expect(logged.length).toBeGreaterThan(0)
    const names = /\b(Pat|Ellis|Mia|Leo)\b|07700 ?900123|pat@northlight/
    expect(logged.filter((line) => names.test(line))).toEqual([])
    const metrics = await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect([metrics.status, names.test(await metrics.text())]).toEqual([200, false])
  })
})
