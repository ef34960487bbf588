import { randomUUIDv7 } from 'node:crypto'
import { Connection, type Answer } from '../load/connection.ts'
import type { Server } from '../servers/server.ts'
import { studioId, type Family } from './crowd.ts'

export interface Press {
  readonly family: Family
  readonly classId: string
  readonly id?: string
}

/** All press at once, over this many connections; resolves to the answers in order of the presses, and to the total time. */
export async function pressAll(server: Server, presses: readonly Press[], connections: number): Promise<{ answers: Answer[]; ms: number }> {
  const texts = presses.map((press) => questionOf(server, press))
  const open = await Promise.all(Array.from({ length: Math.min(connections, texts.length) }, () => Connection.open(server.target.port)))
  const answers: Answer[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    open.map(async (connection) => {
      for (let n = next++; n < texts.length; n = next++) answers[n] = await connection.ask(texts[n]!)
    }),
  )
  const ms = performance.now() - started
  for (const connection of open) connection.close()
  return { answers, ms }
}

function questionOf({ target }: Server, { family, classId, id = randomUUIDv7() }: Press): string {
  const body = JSON.stringify({ id, classId, studentId: family.studentId, cardId: null, priceMinor: 0 })
  return [
    'POST /api/bookings HTTP/1.1',
    `host: 127.0.0.1:${target.port}`,
    `origin: ${target.origin}`,
    `x-studio: ${studioId}`,
    `x-user: ${family.userId}`,
    `cookie: ${target.cookieName}=${family.cookie}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}
