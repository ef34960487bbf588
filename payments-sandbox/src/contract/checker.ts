import { validate, type OutputUnit, type Schema as AnySchema } from '@cfworker/json-schema'
import { decodeForm } from '../frame/form.ts'
import type { Contract, Operation, Schema } from './contract.ts'

export interface Message {
  readonly method: string
  readonly path: string
}

export interface NamedOperation extends Operation {
  readonly name: string
}

/** Checks traffic against the contract without coercing values. */
export class ContractChecker {
  readonly contract: Contract
  readonly #operations: readonly (NamedOperation & { readonly matches: RegExp })[]
  readonly #inJson: Definitions
  readonly #inForms: Definitions

  constructor(contract: Contract) {
    this.contract = contract
    this.#inJson = definitionsOf(contract, (schema) => schema)
    this.#inForms = definitionsOf(contract, onTheWire)
    this.#operations = Object.entries(contract.operations)
      .map(([name, operation]) => ({ ...operation, name, matches: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  }

  find({ method, path }: Message): NamedOperation | undefined {
    return this.#operations.find((operation) => operation.method === method && operation.matches.test(path))
  }

  request(message: Message, encoded: string): string[] {
    const operation = this.find(message)
    if (!operation) return [`the API has no ${message.method} ${message.path}`]
    if (message.path.startsWith('/v2/') && message.method === 'POST')
      return complaints(`${operation.name} request`, operation.parameters, this.#inJson, JSON.parse(encoded || '{}'))
    return complaints(`${operation.name} request`, onTheWire(operation.parameters), this.#inForms, decodeForm(encoded))
  }

  answer(message: Message, status: number, body: unknown): string[] {
    const operation = this.find(message)
    if (status >= 400) return isError(body) ? [] : [`${status} without error.type and error.message`]
    if (!operation) return [`the API has no ${message.method} ${message.path}`]
    const found = complaints(`${operation.name} answer`, operation.answer, this.#inJson, body)
    const { object, data } = body as { object?: string; data?: unknown }
    const events = object === 'event' ? [body] : operation.name === 'events.list' && Array.isArray(data) ? data : []
    return [...found, ...events.flatMap((event) => this.event(event as { type: string }))]
  }

  event(event: { readonly type: string }): string[] {
    const schema = this.contract.events[event.type]
    if (!schema) return [`the contract covers no event ${event.type}`]
    return complaints(`${event.type} event`, schema, this.#inJson, event)
  }

  /** Whether Stripe has this parameter and, if given, accepts this value. */
  knows(message: Message, steps: readonly PropertyKey[], value?: string): boolean {
    const operation = this.find(message)
    let schemas = operation ? this.#choices(operation.parameters) : []
    for (const step of steps) schemas = schemas.flatMap((schema) => this.#below(schema, String(step)))
    if (value === undefined) return schemas.length > 0
    return schemas.some((schema) => schema.enum?.includes(value) || schema.const === value || (schema.type === 'string' && value !== ''))
  }

  #below(schema: Schema, step: string): Schema[] {
    const { properties, additionalProperties, items } = schema
    const below =
      items && /^\d+$/.test(step) ? items : properties && Object.hasOwn(properties, step) ? properties[step] : additionalProperties
    return typeof below === 'object' ? this.#choices(below) : []
  }

  #choices(schema: Schema): Schema[] {
    if (schema.$ref) return this.#choices(this.contract.definitions[schema.$ref.slice('#/$defs/'.length)] ?? {})
    return schema.anyOf ? schema.anyOf.flatMap((choice) => this.#choices(choice)) : [schema]
  }
}

type Definitions = Record<string, AnySchema>

/** Interpreted, since compiling one schema compiles everything it refers to and takes seconds. */
function complaints(name: string, schema: Schema, definitions: Definitions, value: unknown): string[] {
  const { valid, errors } = validate(value, schema as AnySchema, '2020-12', definitions)
  // The last error is the innermost.
  return valid ? [] : errors.slice(-1).map((error) => `${name}: ${inWords(error)}`)
}

/** Converts definitions lazily. */
function definitionsOf({ definitions }: Contract, change: (schema: Schema) => Schema): Definitions {
  const made: Definitions = {}
  return new Proxy(made, {
    get: (_, reference: string) => (made[reference] ??= change(definitions[reference.slice('#/$defs/'.length)] ?? {}) as AnySchema),
  })
}

const inWords = ({ instanceLocation, error }: OutputUnit): string =>
  `${instanceLocation.slice(1) || '/'} ${error === 'False boolean schema.' ? 'is no part of it' : error}`

function isError(body: unknown): boolean {
  const error = (body as { error?: { type?: unknown; message?: unknown } } | null)?.error
  return typeof error?.type === 'string' && typeof error.message === 'string'
}

/** The schema of its form encoding: numbers and booleans as text, null as an empty value. */
const onTheWire = (whole: Schema): Schema =>
  mapSchema(whole, (schema) => {
    if (schema.type === 'number') return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` }
    if (schema.type === 'boolean') return { enum: ['true', 'false'] }
    if (schema.type === 'null') return { const: '' }
    return schema.const !== undefined && typeof schema.const !== 'string' ? { ...schema, const: String(schema.const) } : schema
  }) as Schema

function mapSchema(value: unknown, change: (schema: Schema) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, mapSchema(item, change)])
  return change(Object.fromEntries(entries) as Schema)
}
