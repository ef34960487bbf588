import { parse as parseArray } from 'postgres-array'
import { camelCaseKeys } from './names.ts'

type Parser = (text: string) => unknown

const asText: Parser = (text) => text

function safeNumber(text: string): number {
  const value = Number(text)
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`The database answered ${text}, which is no safe number`)
  return value
}

function instant(text: string): Date {
  const value = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  if (Number.isNaN(value.getTime())) throw new RangeError(`The database answered ${text}, which is no Date`)
  return value
}

const parsers: [number, number, Parser][] = [
  [16, 1000, (text) => text === 't'], // boolean
  [17, 1001, (text) => Buffer.from(text.slice(2), 'hex')], // bytea
  [18, 1002, asText], // "char"
  [19, 1003, asText], // name
  [20, 1016, safeNumber], // bigint
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [25, 1009, asText], // text
  [26, 1028, Number], // oid
  [114, 199, (text) => camelCaseKeys(JSON.parse(text))], // json
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [1042, 1014, asText], // char(n)
  [1043, 1015, asText], // varchar
  [1082, 1182, asText], // date: 'YYYY-MM-DD'
  [1083, 1183, (text) => text.replace(/:00$/, '')], // time: 'HH:MM', with its seconds only if there are any
  [1114, 1115, asText], // timestamp without a zone says no instant, so it stays text
  [1184, 1185, instant], // timestamptz
  [1186, 1187, asText], // interval
  [1700, 1231, safeNumber], // numeric
  [2950, 2951, asText], // uuid
  [3802, 3807, (text) => JSON.parse(text) as unknown], // jsonb
]

/** Parsers by oid, for both engines; other types stay text. */
export const parsersByOid: Readonly<Record<number, Parser>> = Object.fromEntries(
  parsers.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (text: string) => parseArray(text, parse)],
  ]),
)

export const pgTypes = { getTypeParser: (oid: number) => parsersByOid[oid] ?? asText }
