import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { readBackupArchive, writeBackupArchive } from './archive.ts'
import { backupKeyOf } from './backup-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = backupKeyOf('correct horse battery staple', 4)
const path = join(folder, 'some.backup')
const parts = { 'files/a': Buffer.alloc(9 * 1024 ** 2, 'a'), 'files/empty': Buffer.alloc(0), database: Buffer.from('rows') }
const write = () =>
  writeBackupArchive(path, key, async (add) => {
    for (const [name, bytes] of Object.entries(parts)) await add(name, [bytes.subarray(0, 3), bytes.subarray(3)])
  })

test('gives back every part, also one of several pieces and an empty one, and passes over what nobody reads', async () => {
  await write()
  const [found, names]: [Record<string, Buffer>, string[]] = [{}, []]
  await readBackupArchive(path, key, async (name, bytes) => void (found[name] = await buffer(bytes)))
  await readBackupArchive(path, key, async (name) => void names.push(name))
  for (const [name, bytes] of Object.entries(parts)) expect([name, found[name]?.equals(bytes)]).toEqual([name, true])
  expect(names).toEqual(Object.keys(parts))
  expect(Object.keys(found)).toEqual(names)
})

const read = () => readBackupArchive(path, key, async () => {})

test('refuses one whose end is missing, wherever it ends, and one in which a single bit was changed', async () => {
  await write()
  const whole = readFileSync(path)
  for (const length of [0, 40, 200, 70_000, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length))
    await expect(read()).rejects.toMatchObject({ name: 'BackupTrouble' })
  }
  for (const at of [30, 300, 5_000_000, whole.length - 5]) {
    const altered = Buffer.from(whole)
    altered[at]! ^= 1
    writeFileSync(path, altered)
    await expect(read()).rejects.toMatchObject({ name: 'BackupTrouble' })
  }
})

test('refuses another key in words', async () => {
  await write()
  await expect(readBackupArchive(path, backupKeyOf('another passphrase altogether', 4), async () => {})).rejects.toThrow(
    'The key does not open this backup',
  )
})

test('leaves nothing behind when what it packs fails', async () => {
  rmSync(path, { force: true })
  const failing = writeBackupArchive(path, key, async (add) => {
    await add('database', [Buffer.alloc(20 * 1024 ** 2)])
    throw new Error('the disk')
  })
  await expect(failing).rejects.toThrow('the disk')
  expect(readdirSync(folder)).toEqual([])
})

test('a key that only locks makes backups that its other half opens', async () => {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const locks = backupKeyOf(await identityToRecipient(identity))
  await writeBackupArchive(path, locks, async (add) => void (await add('database', [Buffer.from('rows')])))
  await expect(readBackupArchive(path, locks, async () => {})).rejects.toThrow('can only lock')
  await readBackupArchive(path, backupKeyOf(identity), async (_, bytes) => expect((await buffer(bytes)).toString()).toBe('rows'))
})
