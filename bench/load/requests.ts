import { randomUUIDv7 } from 'node:crypto'
import { addDays } from '@callboard/contract/dates'
import {
  addedDays,
  addedFrom,
  cookieOf,
  idOf,
  locationNumber,
  mondayOf,
  perStudio,
  places,
  userNumber,
  weeks,
  type Asker,
} from '../data/shape.ts'
import type { Answer } from './connection.ts'

export type Work = 'week' | 'family-week' | 'add'

export interface Target {
  readonly port: number
  readonly origin: string
  readonly cookieName: string
}

export interface Question {
  readonly text: string
  /** the error, or null; `closely` compares the whole answer */
  wrong(answer: Answer, closely: boolean): string | null
}

/** Deterministic numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function asking(work: Work, target: Target, { studios, seed }: { studios: number; seed: number }): () => Question {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const heads = Array.from({ length: studios }, (_, studio) => headOf(target, studio, work === 'family-week' ? 'parent' : 'owner'))
  return () => {
    const studio = below(studios)
    const head = heads[studio] as string
    return work === 'add' ? addition(head, studio, below) : weekQuestion(head, mondayOf(below(weeks)))
  }
}

function headOf({ port, origin, cookieName }: Target, studio: number, asker: Asker): string {
  const cookie = `${cookieName}=${cookieOf(studio, asker)}`
  return ['', `host: 127.0.0.1:${port}`, `origin: ${origin}`, `x-studio: ${idOf('studio', studio)}`, `cookie: ${cookie}`, ''].join('\r\n')
}

function weekQuestion(head: string, monday: string): Question {
  const start = Buffer.from(`{"weekOf":"${monday}"`)
  return {
    text: `GET /api/classes/week?of=${monday} HTTP/1.1${head}\r\n`,
    wrong({ status, body }, closely) {
      if (status !== 200) return `status ${status}: ${body.toString().slice(0, 200)}`
      if (!body.subarray(0, start.length).equals(start)) return `not the week of ${monday}: ${body.toString().slice(0, 200)}`
      return closely ? wrongWeek(JSON.parse(body.toString()), monday) : null
    },
  }
}

function wrongWeek({ classes }: { classes: { date: string; name: string }[] }, monday: string): string | null {
  if (classes.length !== perStudio.classesAWeek) return `${classes.length} classes in the week of ${monday}, not ${perStudio.classesAWeek}`
  const sunday = addDays(monday, 6)
  return classes.every(({ date, name }) => date >= monday && date <= sunday && name) ? null : `classes outside the week of ${monday}`
}

function addition(head: string, studio: number, below: (limit: number) => number): Question {
  const id = randomUUIDv7()
  const body = JSON.stringify({
    id,
    name: 'An extra class',
    notes: 'Added by the load',
    teacherId: idOf('user', userNumber(studio, places.firstTeacher + below(perStudio.teachers))),
    locationId: idOf('location', locationNumber(studio, below(2))),
    startTime: '17:00',
    endTime: '18:00',
    when: { repeats: 'never', date: addDays(addedFrom, below(addedDays)) },
    dropIn: null,
  })
  return {
    text: `POST /api/classes HTTP/1.1${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    wrong({ status, body: answer }) {
      const text = answer.toString()
      return status === 200 && text.includes(id) ? null : `status ${status}: ${text.slice(0, 200)}`
    },
  }
}
