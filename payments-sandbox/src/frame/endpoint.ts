import { z } from 'zod'
import type { Body, Kind } from './kinds.ts'
import { fieldIs, type Condition } from './objects.ts'
import { integer, text } from './parameters.ts'
import type { Work } from './work.ts'

type Shape = z.ZodRawShape
type Method = 'GET' | 'POST' | 'DELETE'

export interface Call<Takes> extends Readonly<{ takes: Takes; work: Work; objects: Work['objects'] }> {
  path(name: string): string
}

export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly context: 'platform' | 'any'
  readonly takes: z.ZodType
  readonly answer: (call: Call<never>) => object
}

/** An error whose transaction still commits: a declined card leaves its attempt behind. */
export class Declined {
  readonly error: { readonly type: 'card_error'; readonly code: string; readonly message: string; readonly [more: string]: unknown }

  constructor(error: Omit<Declined['error'], 'type'>) {
    this.error = { type: 'card_error', ...error } as Declined['error']
  }
}

/** @param takes every parameter that is modelled; any other is refused */
export function endpoint<Takes extends Shape>(
  route: `${Method} /v1/${string}`,
  takes: Takes,
  answer: (call: Call<z.output<z.ZodObject<Takes>>>) => object,
  { context = 'any' }: { context?: Endpoint['context'] } = {},
): Endpoint {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path, context, takes: z.strictObject(takes), answer }
}

const moment = integer.optional()
const listTakes = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([integer.transform((at) => ({ gte: at, lte: at })), z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment })])
    .optional(),
}

type ListCall<Takes extends Shape> = Call<z.output<z.ZodObject<Takes & typeof listTakes>>>

export function listing<K extends Kind, Takes extends Shape>(
  route: `GET /v1/${string}`,
  kind: K,
  takes: Takes,
  where: (call: ListCall<Takes>) => readonly Condition[],
  { context = 'any', show = (body) => body }: { context?: Endpoint['context']; show?: (body: Body<K>, work: Work) => object } = {},
): Endpoint {
  const answer = (call: ListCall<Takes>) => {
    const {
      limit,
      starting_after: startingAfter,
      ending_before: endingBefore,
      created,
    } = call.takes as z.output<z.ZodObject<typeof listTakes>>
    const { data, hasMore } = call.objects.page(kind, { limit, startingAfter, endingBefore, created }, where(call))
    const url = route.slice('GET '.length).replaceAll(/:(\w+)/g, (_, name: string) => call.path(name))
    return { object: 'list', data: data.map((body) => show(body, call.work)), has_more: hasMore, url }
  }
  return endpoint(route, { ...takes, ...listTakes }, answer as never, { context })
}

export function byFields(filters: Readonly<Record<string, string | number | undefined>>): Condition[] {
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [fieldIs(name, value)]))
}
