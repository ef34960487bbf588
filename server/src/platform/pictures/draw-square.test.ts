import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Walls } from './draw-apart.ts'
import { drawSquare } from './draw-square.ts'
import { pictureProcessesOf, read } from './test-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-pictures-'))
let small = Buffer.alloc(0)
/** 31 million pixels: half a second of processor time, and 250 MB. */
let large = Buffer.alloc(0)
beforeAll(async () => {
  small = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  large = await sharp({ create: { width: 5600, height: 5600, channels: 3, background: 'red' } })
    .png({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  writeFileSync(join(folder, 'large.png'), large)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const square = { x: 0, y: 0, side: 50 }
const roomy: Walls = { memory: 512 * 1024 ** 2, seconds: 20 }
const draw = (bytes: Buffer, walls = roomy, whose: string = randomUUID()) => drawSquare(bytes, { square, width: 64, whose }, walls)
const begun = (pid = process.pid) =>
  vi.waitFor(
    () => {
      const [child] = pictureProcessesOf(pid)
      // The shell that sets the limits runs first, under its own name.
      if (!child || !read(`/proc/${child}/comm`).includes('node')) throw new Error('not yet')
      return child
    },
    { timeout: 20_000, interval: 5 },
  )

/** Measures processor time, since a busy machine guarantees no deadline. */
async function workUntilGone(pid: number): Promise<number> {
  let work = 0
  while (read(`/proc/${pid}/cmdline`)) {
    const [user, system] = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13) ?? []
    work = Math.max(work, Number(user ?? 0) + Number(system ?? 0))
    await setTimeout(5)
  }
  return work
}

/** Sockets and files; pipes may belong to the parent of the tests. */
const openOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`)
    .map((fd) => linkOf(`/proc/${pid}/fd/${fd}`))
    .filter((target) => target.startsWith('socket:') || (target.startsWith('/') && target !== '/dev/null'))

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return '' // it was only open for this look
  }
}

describe('a picture that takes too much', () => {
  it('of memory is refused, and the next one is drawn', async () => {
    expect(await draw(large, { ...roomy, memory: 120_000_000 })).toMatchObject({ code: 'picture-too-large' })
    expect(await draw(small)).toBeInstanceOf(Buffer)
  })

  it('of time is refused', async () => {
    expect(await draw(large, { ...roomy, seconds: 0.1 })).toMatchObject({ code: 'picture-too-large' })
  })

  it('is drawn where memory allows it', async () => {
    expect(await draw(large)).toBeInstanceOf(Buffer)
  })
})

describe('the queue of pictures', () => {
  it('holds one picture of a person at a time, and refuses another', async () => {
    const first = draw(small, roomy, 'pat')
    expect(await draw(small, roomy, 'pat')).toMatchObject({ code: 'pictures-busy' })
    expect(await first).toBeInstanceOf(Buffer)
    expect(await draw(small, roomy, 'pat')).toBeInstanceOf(Buffer)
  })

  it('has a limit: anyone behind five others is refused at once', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => draw(small)))
    expect(all.filter(Buffer.isBuffer)).toHaveLength(6)
    expect(all.slice(6)).toEqual(Array(3).fill(expect.objectContaining({ code: 'pictures-busy' })))
  })
})

describe.skipIf(process.platform !== 'linux')('the picture process', () => {
  it('knows no secrets and has nothing open that is the server’s', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const file = openSync(join(folder, 'large.png'), 'r')
    process.env['SECRET_KEY'] = 'sesame-sesame'
    const drawing = draw(large)
    const child = await begun()
    expect(read(`/proc/${child}/environ`)).not.toMatch(/SECRET|sesame|PATH/)
    const ours = openOf(process.pid)
    expect(ours.some((target) => target.startsWith('socket:'))).toBe(true)
    expect(ours).toContain(join(folder, 'large.png'))
    expect(openOf(child).filter((target) => ours.includes(target))).toEqual([])
    delete process.env['SECRET_KEY']
    server.close()
    closeSync(file)
    await drawing
  })

  it('is limited by the system, and is killed first where memory runs out', async () => {
    const drawing = draw(large)
    const child = await begun()
    expect(read(`/proc/${child}/limits`)).toMatch(/Max data size +1342177280 +1342177280 +bytes/)
    await vi.waitFor(() => expect(read(`/proc/${child}/oom_score_adj`).trim()).toBe('1000'), { timeout: 10_000 })
    await drawing
  })

  it('that is killed by the system, or hangs, leads to a refusal and leaves nothing behind', async () => {
    const killed = draw(large)
    process.kill(await begun(), 'SIGKILL')
    expect(await killed).toMatchObject({ code: 'picture-too-large' })
    const stopped = draw(large, { ...roomy, seconds: 0.5 })
    process.kill(await begun(), 'SIGSTOP')
    expect(await stopped).toMatchObject({ code: 'picture-too-large' })
    expect(pictureProcessesOf(process.pid)).toEqual([])
    expect(await draw(small)).toBeInstanceOf(Buffer)
  })

  it('ends with the server, however that ends', async () => {
    const program = `
      import { readFileSync } from 'node:fs'
      import { drawSquare } from ${JSON.stringify(join(import.meta.dirname, 'draw-square.ts'))}
      await drawSquare(readFileSync(${JSON.stringify(join(folder, 'large.png'))}), { square: { x: 0, y: 0, side: 9 }, width: 9, whose: 'pat' })`
    const drawing = draw(large)
    const whole = await workUntilGone(await begun())
    await drawing
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    const child = await begun(server.pid)
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await workUntilGone(child)).toBeLessThan(whole * 0.75)
  })
})
