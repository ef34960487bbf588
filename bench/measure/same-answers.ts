import { isDeepStrictEqual } from 'node:util'
import { Trouble } from '../../scripts/lib/words.mjs'
import { Connection } from '../load/connection.ts'
import { asking } from '../load/requests.ts'
import type { Server } from '../servers/server.ts'

const compared = 20

/** Throws unless all servers answer the same week with the same JSON. */
export async function checkSameAnswers(servers: readonly Server[], studios: number): Promise<void> {
  const [first = [], ...others] = await Promise.all(servers.map((server) => answersOf(server, studios)))
  for (const [index, answers] of others.entries()) {
    if (answers.every((answer, question) => isDeepStrictEqual(answer, first[question]))) continue
    const names = `${servers[0]?.name} and ${servers[index + 1]?.name}`
    throw new Trouble(`VOID: the ${names} servers answer the same week differently.`, 'Bring bench/bare up to date with the product.')
  }
}

async function answersOf({ target }: Server, studios: number): Promise<unknown[]> {
  const connection = await Connection.open(target.port)
  const next = asking('week', target, { studios, seed: 7 })
  const answers: unknown[] = []
  for (let count = 0; count < compared; count++) {
    const { body } = await connection.ask(next().text)
    answers.push(JSON.parse(body.toString()))
  }
  connection.close()
  return answers
}
