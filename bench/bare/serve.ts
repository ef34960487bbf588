import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
  pipeline: true,
} as pg.PoolConfig)

// Dates stay text; only values that the answer needs as another type are parsed.
const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  20: Number,
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text) as unknown,
}
export const types = { getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text) } as pg.CustomTypesConfig

export class Refused {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

export function serve(answer: (request: IncomingMessage) => Promise<unknown>): void {
  const server = createServer((request, response) => {
    answer(request).then(
      (result) => {
        const { status, body } = result instanceof Refused ? result : { status: 200, body: result }
        const bytes = Buffer.from(JSON.stringify(body))
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        response.writeHead(500).end()
      },
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('disconnect', () => process.exit())
}

export async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Body
}
