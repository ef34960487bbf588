import type { IncomingMessage } from 'node:http'
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

export async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Body
}
