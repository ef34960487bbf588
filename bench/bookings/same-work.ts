import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { Trouble } from '../../scripts/lib/words.mjs'
import type { Answer } from '../load/connection.ts'
import type { Server } from '../servers/server.ts'
import { addClasses, differing, lastEvent, writtenFor, type Family } from './crowd.ts'
import { pressAll } from './press.ts'

const places = 3
const pressing = 8

/** Throws unless both servers answer the same, write the same, and sell no place twice. */
export async function checkSameWork(client: Client, servers: readonly Server[], families: readonly Family[]): Promise<void> {
  const actions = []
  for (const server of servers)
    actions.push({ ...(await oneAfterAnother(client, server, families)), ...(await theLastPlaces(client, server, families)) })
  if (isDeepStrictEqual(actions[0], actions[1])) return
  throw new Trouble(
    'VOID: the servers answer or write differently.',
    `Bring bench/bare up to date with the product.\n${differing(actions[0], actions[1])}`,
  )
}

async function oneAfterAnother(client: Client, server: Server, families: readonly Family[]) {
  const after = await lastEvent(client)
  const [classId] = (await addClasses(client, 1, pressing)) as [string]
  const answers = []
  for (const family of [...families.slice(0, 3), families[0]!]) {
    const [answer] = (await pressAll(server, [{ family, classId }], 1)).answers
    answers.push(seen(answer!))
  }
  return { answers, rows: await writtenFor(client, [classId], after) }
}

async function theLastPlaces(client: Client, server: Server, families: readonly Family[]) {
  const [classId] = (await addClasses(client, 1, places)) as [string]
  const presses = families.slice(0, pressing).map((family) => ({ family, classId }))
  const { answers } = await pressAll(server, presses, pressing)
  const refusals = answers.filter(({ status }) => status !== 200).map(seen)
  const { rows } = await client.query(
    `select booked_count, (select count(*)::int from bookings where class_id = $1) as booked,
      (select count(*)::int from enrolments where class_id = $1) as enrolled from classes where id = $1`,
    [classId],
  )
  if (!isDeepStrictEqual(rows[0], { booked_count: places, booked: places, enrolled: places }))
    throw new Trouble(`VOID: the ${server.name} server has sold ${places} places otherwise than once.`, JSON.stringify(rows[0]))
  return { refusals }
}

/** Without ids, which are new for each press. */
function seen({ status, body }: Answer): unknown {
  const { id, class: held, ...rest } = JSON.parse(body.toString()) as { id?: string; class?: { id: string } }
  return { status, ...rest, hasId: id !== undefined, ...(held && { class: { ...held, id: '' } }) }
}
