import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Ask = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

export interface Window {
  readonly ask: Ask
  /** receives what is downloaded, and `faults`, what went wrong in a page */
  readonly folder: string
  close(): Promise<void>
}

/** A hung page must fail the walk rather than hold it. */
const timeouts = { pageLoad: 30_000, script: 15_000 }

export async function openWindow({ width, height }: { width: number; height: number }): Promise<Window> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-webkit-'))
  const children: ChildProcess[] = []
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) await endGroup(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
      detached: true,
    })
    children.push(screen)
    const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    }
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    children.push(driver)
    const address = `http://127.0.0.1:${port}`
    while (!(await isReady(address))) {
      if (driver.exitCode !== null) throw new Error(`The driver of WebKit ended with ${driver.exitCode}`)
      await sleep(50)
    }
    const args = [join(import.meta.dirname, 'window.py'), String(width), String(height), folder]
    const wished = { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args }, timeouts }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, { capabilities: { alwaysMatch: wished } })
    const session = `${address}/session/${sessionId}`
    return {
      folder,
      ask: (method, path, body) => send(method, `${session}${path}`, body),
      async close() {
        await send('DELETE', session).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** With all that it has started, as the process of a hung page outlives its window. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
  await gone
}

async function send<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
  return value
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
