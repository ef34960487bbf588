import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { compileCache } from '../world/demo-server.ts'

const main = join(import.meta.dirname, '../main.ts')
const folders: string[] = []
const mounts: string[] = []
const running = new Set<ChildProcess>()
const isRoot = process.getuid?.() === 0
/** Needs Linux, root, and a container that allows mounts. */
const mayMount = isRoot && process.platform === 'linux' && trial()

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(() => {
  for (const folder of mounts) spawnSync('umount', ['--lazy', folder])
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-disk-'))
  folders.push(folder)
  return folder
}

/** A separate file system in memory. */
function mount(options: string): string {
  const folder = newFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'callboard-test', folder]).status !== 0) throw new Error('no mount')
  mounts.push(folder)
  return folder
}

function trial(): boolean {
  try {
    mount('size=1m')
    return true
  } catch {
    return false
  }
}

function launch(dataDir: string, as: { uid?: number } = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...(as.uid === undefined && compileCache) }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...as })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, lines: said.trim().split('\n') }
  })
  const address = () =>
    vi.waitFor(() => /running at (\S+)[\s\S]*Ctrl-C/.exec(said)?.[1] ?? Promise.reject(new Error(said)), { timeout: 150_000 })
  return { ended, address }
}

it('a server whose data folder is removed says so and stops', async () => {
  const dataDir = join(newFolder(), 'data')
  const { ended, address } = launch(dataDir)
  await address()
  rmSync(dataDir, { recursive: true })
  const { code, lines } = await ended
  expect([code, lines.at(-1)]).toEqual([
    1,
    `The data folder (${dataDir}) was removed, moved or replaced while Callboard was running, so Callboard stops.`,
  ])
}, 240_000)

describe('a start', () => {
  it('in a folder that belongs to someone else says so, and what to do', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o555)
    const { code, lines } = await launch(join(folder, 'data'), isRoot ? { uid: 65_534 } : {}).ended
    expect([code, lines]).toEqual([
      1,
      [
        `Callboard is not allowed to write to the data folder (${join(folder, 'data')}): give the user who starts Callboard access, or choose another folder with DATA_DIR.`,
      ],
    ])
  }, 240_000)

  it('where the folder is a file says so as well', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    const { code, lines } = await launch(file).ended
    expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('not allowed to write to the data folder')])
  }, 240_000)

  it.skipIf(!mayMount)(
    'on a disk that can only be read says so, and what to do',
    async () => {
      const folder = mount('ro')
      const { code, lines } = await launch(folder).ended
      expect([code, lines]).toEqual([1, [`The data folder (${folder}) is on a read-only disk: choose another folder with DATA_DIR.`]])
    },
    120_000,
  )

  it.skipIf(!mayMount).each(['1m', '30m'])(
    'on a disk that is full, or fills up meanwhile, says so, and what to do: %s',
    async (size) => {
      const folder = mount(`size=${size}`)
      const { code, lines } = await launch(folder).ended
      expect([code, lines]).toEqual([
        1,
        [`The disk with the data folder (${folder}) is full: free up at least 200 MB and start Callboard again.`],
      ])
    },
    120_000,
  )
})

describe.skipIf(!mayMount)('a server whose disk fills up', () => {
  it('is not ready and says why, until there is room again', async () => {
    const folder = mount('size=400m')
    const address = await launch(folder).address()
    const ready = async () => {
      const response = await fetch(`${address}/readyz`)
      return [response.status, await response.json()]
    }
    expect(await ready()).toEqual([200, { ok: true }])
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2_000_000))
    expect(await ready()).toEqual([503, { ok: false, reason: 'The disk with the data folder is full.' }])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    rmSync(ballast)
    expect(await ready()).toEqual([200, { ok: true }])
  }, 240_000)
})
