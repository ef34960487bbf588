import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { studios } from '../../world/people.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { newOwner } from '../auth/story.test.kit.ts'
import { openFullStudio } from './full-studio.test.kit.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { importArchive } from './importing/import-archive.ts'
import type { Manifest } from './manifest.ts'
import { recordSets, type RecordSet } from './record-sets.ts'
import { changeLines, contentsOf, packAs, sealAgain, type Contents } from './rewrite-archive.test.kit.ts'
import { rowsOf } from './rows-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'archives-'))
const original = join(folder, 'original.zip')
const studioId = studios.northlight.id
let here: World, there: World
let contents: Contents
let print: string
let pat: Browser
beforeAll(async () => {
  here = await openFullStudio()
  there = await openWorld({ empty: true, now: '2026-12-01T09:00:00Z' })
}, 240_000)
afterAll(async () => {
  await here?.close()
  await there?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Row = Record<string, unknown>

const rowsIn = (world: World, set: RecordSet) =>
  withScope(world.app.scopes, { studioId, logins: true, hold: 'reading' }, async (scope) => {
    const { rows } = await (await rowsOf(scope, set)).lines.execute(scope.db)
    return rows.map(({ line }) => JSON.parse(line) as Row)
  })

const bring = (path: string, asked: { print?: string; invite?: boolean } = {}) =>
  importArchive(path, { scopes: there.app.scopes, files: there.app.files, ...asked })

describe('an archive', () => {
  let before: Map<string, Row[]>

  it('is made in the background, one at a time, and downloaded with the password given again', async () => {
    const olive = await here.as('olive')
    before = new Map()
    for (const set of recordSets) before.set(set.table, await rowsIn(here, set))
    expect(await olive.call.archives.read()).toBe(null)
    await expect(olive.call.archives.unlock()).rejects.toMatchObject({ code: 'archive-not-ready' })
    const [asked, again] = await Promise.all([olive.call.archives.make(), olive.call.archives.make()])
    expect([asked.state, again]).toEqual(['making', asked])
    await here.app.jobs.runDue()
    const made = await olive.call.archives.read()
    expect(made).toMatchObject({ state: 'ready', done: made?.total, expiresAt: '2026-12-05T13:00:00.000Z' })
    const { address, name } = await olive.call.archives.unlock()
    expect(name).toBe('Northlight Dance archive 2026-11-28.zip')
    const answer = await olive.fetch(address)
    expect(answer.headers.get('content-disposition')).toContain(name)
    await writeFile(original, Buffer.from(await answer.arrayBuffer()))
    contents = await contentsOf(original)
    print = made?.print ?? ''
    here.clock.advance({ minutes: 11 })
    await expect(olive.call.archives.unlock()).rejects.toMatchObject({ code: 'proof-needed' })
    expect((await olive.fetch(address)).status).toBe(403)
    for (const name of ['tara', 'pat'] as const)
      await expect((await here.as(name)).call.archives.read()).rejects.toMatchObject({ code: 'access-denied' })
    expect(await (await here.as('omar')).call.archives.read()).toBe(null)
  }, 240_000)

  it('has a row of each table, files, lists and a page, and none of the secrets', () => {
    const manifest = JSON.parse(String(contents.get('manifest.json'))) as Manifest
    expect(Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)).toEqual([])
    const names = [...contents.keys()]
    for (const name of [
      'files/Studio/Logo.png',
      'tables/Students.csv',
      'tables/Invoices 2026.csv',
      'evidence/The whole record, hashes.csv',
    ])
      expect(names).toContain(name)
    expect(names.some((name) => name.startsWith('files/People/'))).toBe(true)
    expect(names.some((name) => /^invoices\/Invoice-\d+\.pdf$/.test(name))).toBe(true)
    const students = parse(String(contents.get('tables/Students.csv')), { bom: true, columns: true })
    expect(students).toHaveLength(before.get('students')!.length)
    const index = String(contents.get('index.html'))
    expect(index).toContain('Passwords, second factors, recovery codes and open sessions')
    expect(index).not.toMatch(/<script|src=|https?:/)
    expect(manifest.missing.length, 'the bytes of documents are lost here').toBeGreaterThan(0)
    const all = Buffer.concat([...contents.values()]).toString('latin1')
    for (const secret of ['secret', 'password_hash', '$argon2', 'refresh_hash', 'token_hash']) expect(all).not.toContain(secret)
  })

  describe('that was tampered with', () => {
    const first = (prefix: string) => [...contents.keys()].find((name) => name.startsWith(prefix)) as string
    const flipped = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])
    const cases: readonly (readonly [string, RegExp, (files: Contents) => Iterable<readonly [string, Uint8Array]>])[] = [
      [
        'a changed record',
        /students\.jsonl was changed: its hash/,
        (files) => changeLines(files, 'students', (lines) => lines.map((line) => line.replace(/"name": "./, '"name": "X'))),
      ],
      [
        'a record taken out',
        /attendance\.jsonl has \d+ lines instead of \d+: records were taken out/,
        (files) => changeLines(files, 'attendance', (lines) => lines.slice(1)),
      ],
      [
        'a changed file',
        /Logo\.png was changed: its hash/,
        (files) => files.set('files/Studio/Logo.png', flipped(files.get('files/Studio/Logo.png')!)),
      ],
      [
        'two files swapped',
        /was swapped: it is what .* should be/,
        (files) => {
          const [logo, face] = ['files/Studio/Logo.png', first('files/People/')]
          const [one, other] = [files.get(logo)!, files.get(face)!]
          return files.set(logo, other).set(face, one)
        },
      ],
      [
        'a changed manifest',
        /The manifest was changed/,
        (files) => files.set('manifest.json', Buffer.from(String(files.get('manifest.json')).replace('Northlight', 'Southlight'))),
      ],
      [
        'a file sealed anew',
        /Logo\.png is not what its record says/,
        (files) => sealAgain(files.set('files/Studio/Logo.png', flipped(files.get('files/Studio/Logo.png')!))),
      ],
      [
        'a changed entry of the record, sealed anew',
        /The record that proves signatures does not hold: entry \d+ is changed/,
        (files) =>
          sealAgain(
            changeLines(files, 'trail_entries', (lines) =>
              lines.map((line, n) => (n === 1 ? line.replace(/"subject_id": "./, '"subject_id": "f') : line)),
            ),
          ),
      ],
      [
        'an entry of the record taken out, sealed anew',
        /trail_texts\.jsonl does not fit: a record refers to one that is not there|does not hold: entry \d+ is missing|document_signatures\.jsonl does not fit/,
        (files) => sealAgain(changeLines(files, 'trail_entries', (lines) => lines.toSpliced(1, 1))),
      ],
      [
        'the end of the record taken off, sealed anew',
        /The record does not end where the manifest says|does not fit/,
        (files) =>
          sealAgain(changeLines(files, 'trail_heads', (lines) => lines.map((line) => line.replace(/"number": \d+/, '"number": 1')))),
      ],
      [
        'a file that nobody names',
        /a file that its manifest does not name: note\.txt/,
        (files) => files.set('note.txt', Buffer.from('hello')),
      ],
      [
        'records of another studio, sealed anew',
        /Line 1 of rows\/terms\.jsonl is of another studio/,
        (files) => sealAgain(changeLines(files, 'terms', (lines) => lines.map((line) => line.replace(studioId, stranger)))),
      ],
      [
        'a record that refers to nothing, sealed anew',
        /guardians\.jsonl does not fit: a record refers to one that is not there/,
        (files) => sealAgain(changeLines(files, 'students', (lines) => lines.slice(1))),
      ],
      [
        'tables that nobody knows, sealed anew',
        /does not know \(passwords\)/,
        (files) => sealAgain(files, ({ tables }) => void (tables['passwords'] = { rows: 0, columns: [] })),
      ],
      ['a name that leads elsewhere', /outside of its folder/, (files) => [...files, ['../../etc/cron.d/x', Buffer.from('x')]]],
      ['two files of one name', /two files of the name index\.html/, (files) => [...files, ['index.html', Buffer.from('x')]]],
      ['less than all of its bytes', /no whole ZIP file/, (files) => files],
    ]

    it.each(cases)('by %s is refused in its own words, and nothing is kept', async (what, words, tamper) => {
      const path = join(folder, 'tampered.zip')
      await packAs(path, tamper(new Map(contents)))
      if (what.startsWith('less')) await writeFile(path, (await import('node:fs')).readFileSync(path).subarray(0, -30))
      await expect(bring(path)).rejects.toThrow(words)
      const { rows } = await sql<{ count: number }>`select (select count(*) from studios) + (select count(*) from identities)
        + (select count(*) from trail_entries) + (select count(*) from signature_proofs) as count`.execute(there.database.kysely)
      expect(rows[0]?.count).toBe(0)
      expect(await Array.fromAsync(there.app.files.list())).toEqual([])
    })

    it('in a way that agrees with itself is refused by the check figure of the owner’s page', async () => {
      const path = join(folder, 'tampered.zip')
      await packAs(
        path,
        sealAgain(changeLines(new Map(contents), 'locations', (lines) => lines.map((line) => line.replace(/"name": "./, '"name": "X')))),
      )
      await expect(bring(path, { print: print.slice(0, 12) })).rejects.toThrow(/it is not the archive that the owner’s page named/)
    })

    it('by packing it anew, compressed, is refused', async () => {
      const path = join(folder, 'tampered.zip')
      await writeFile(path, await writeXlsx(['compressed'], [{ head: 'Any', cell: (one) => one }]))
      await expect(bring(path)).rejects.toThrow(/compressed or encrypted/)
    })
  })

  it('comes to life in an empty Callboard with every record and file as it was', async () => {
    pat = (await newOwner(there, 'pat@northlight.example')).browser
    const done = await bring(original, { print })
    expect(done).toMatchObject({ studio: 'Northlight Dance', files: 4, waiting: 1, invited: 0, isNew: true })
    for (const set of recordSets) {
      const [was, is] = [before.get(set.table)!, await rowsIn(there, set)]
      // What this test itself did is told in the activity.
      const isOurs = ({ kind, call, address }: Row) =>
        !['archives.imported', 'activity.sealed'].includes(String(kind)) &&
        !String(call).startsWith('archives.') &&
        address !== 'in-process'
      const plain = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !changed(set).includes(column)))
      expect({ [set.table]: is.filter(isOurs).map(plain) }).toEqual({ [set.table]: was.filter(isOurs).map(plain) })
    }
    for (const { id } of await there.database.kysely.selectFrom('files').select('id').where('state', '=', 'kept').execute()) {
      const bytes = async (world: World) => {
        const stream = await world.app.files.get(id)
        return stream && Buffer.concat(await Array.fromAsync(stream))
      }
      expect(await bytes(there)).toEqual(await bytes(here))
    }
    expect((await rowsIn(there, setOf('bookings'))).map(({ state }) => state)).toEqual(['released'])
    const [series] = (await rowsIn(there, setOf('invoice_series'))).filter(({ stopped_because }) => stopped_because)
    expect(series).toMatchObject({ state: 'paused' })
    const { rows: last } = await sql<{
      kind: string
      facts: object
    }>`select kind, facts from trail_entries order by number desc limit 1`.execute(there.database.kysely)
    expect(last).toMatchObject([{ kind: 'archives.imported', facts: { manifest: print } }])
    await expect(bring(original)).rejects.toThrow('This archive was imported here before')
  }, 120_000)

  it('mails nobody by itself, and lets people in by confirming their address', async () => {
    await there.app.jobs.runDue()
    expect(there.app.mailbox?.mails('olive@northlight.example')).toEqual([])
    const visitor = there.visitor()
    await expect(visitor.call.auth.signIn({ email: 'olive@northlight.example', password: 'dance-with-olive' })).rejects.toThrow()
    await visitor.call.auth.forgotPassword({ email: 'olive@northlight.example' })
    await there.app.jobs.runDue()
    const [mail] = there.app.mailbox?.mails('olive@northlight.example') ?? []
    const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    await visitor.call.auth.followLink({ type: 'welcome', token })
    await visitor.call.auth.resetPassword({ password: 'a fresh pass phrase', confirmation: 'a fresh pass phrase' })
    const owner = there.visitor()
    await owner.call.auth.signIn({ email: 'olive@northlight.example', password: 'a fresh pass phrase' })
    const { offers, hadTrial } = await owner.call.subscriptions.billing()
    expect([hadTrial, offers.some(({ action }) => action === 'subscribe')]).toEqual([false, true])
    const invited = await bring(original, { invite: true })
    expect(invited.isNew).toBe(false)
    await there.app.jobs.runDue()
    const [invitation] = there.app.mailbox?.mails('pat@northlight.example') ?? []
    const [, ticket = ''] = /#type=invitation&token=([\w-]+)/.exec(invitation?.text ?? '') ?? []
    expect(await pat.call.memberships.join({ invitation: ticket })).toMatchObject({
      user: { role: 'parent' },
      studio: { name: 'Northlight Dance' },
    })
    expect(there.app.mailbox?.mails('olive@northlight.example')).toHaveLength(1)
  }, 120_000)

  it('is deleted after its days, and goes with the studio', async () => {
    here.clock.advance({ days: 8 })
    await here.app.jobs.runDue({ early: true })
    expect(await here.database.kysely.selectFrom('archives').select('id').execute()).toEqual([])
  }, 120_000)
})

const stranger = '0190bbbb-0000-7000-8000-000000000099'
const setOf = (table: string) => recordSets.find((set) => set.table === table) as RecordSet

/** What is something else after an import, or grows by the entry that says so. */
const changed = ({ table, arrives = {} }: RecordSet): string[] => [
  ...Object.keys(arrives),
  ...(table === 'users' ? ['joined'] : []),
  ...(table === 'invoice_series' ? ['had_card'] : []),
  ...(table === 'activity_entries' ? ['number', 'sealed_in'] : []),
  ...(table === 'trail_heads' ? ['number', 'hash'] : []),
]
