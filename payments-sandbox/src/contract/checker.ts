import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { decodeForm } from '../frame/form.ts'
import type { Contract, Operation, Schema } from './contract.ts'

export interface Message {
  readonly method: string
  readonly path: string
}

export interface NamedOperation extends Operation {
  readonly name: string
}

/** Checks traffic against the contract. What is wrong comes back in words; nothing is converted and nothing guessed. */
export class ContractChecker {
  readonly contract: Contract
  readonly #ajv = new Ajv2020({ strict: false, inlineRefs: false, verbose: true })
  readonly #compiled = new Map<string, ValidateFunction>()
  readonly #operations: readonly (NamedOperation & { readonly matches: RegExp })[]

  constructor(contract: Contract) {
    this.contract = contract
    this.#ajv.addSchema({ $id: 'answers', $defs: contract.definitions })
    this.#ajv.addSchema({ $id: 'forms', $defs: onTheWire(contract.definitions) as Contract['definitions'] })
    this.#operations = Object.entries(contract.operations)
      .map(([name, operation]) => ({ ...operation, name, matches: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  }

  find({ method, path }: Message): NamedOperation | undefined {
    return this.#operations.find((operation) => operation.method === method && operation.matches.test(path))
  }

  /** @param encoded the body of a POST, otherwise the query */
  request(message: Message, encoded: string): string[] {
    const operation = this.find(message)
    if (!operation) return [`the API has no ${message.method} ${message.path}`]
    const isJson = message.path.startsWith('/v2/') && message.method === 'POST'
    const schema = isJson ? operation.parameters : (onTheWire(operation.parameters) as Schema)
    const sent: unknown = isJson ? JSON.parse(encoded || '{}') : decodeForm(encoded)
    return this.#complaints(`${operation.name} request`, schema, isJson ? 'answers' : 'forms', sent)
  }

  answer(message: Message, status: number, body: unknown): string[] {
    const operation = this.find(message)
    if (status >= 400) return isError(body) ? [] : [`${status} without error.type and error.message`]
    if (!operation) return [`the API has no ${message.method} ${message.path}`]
    const complaints = this.#complaints(`${operation.name} answer`, operation.answer, 'answers', body)
    const { object, data } = body as { object?: string; data?: unknown }
    const events = object === 'event' ? [body] : operation.name === 'events.list' && Array.isArray(data) ? data : []
    return [...complaints, ...events.flatMap((event) => this.event(event as { type: string }))]
  }

  event(event: { readonly type: string }): string[] {
    const schema = this.contract.events[event.type]
    if (!schema) return [`the contract covers no event ${event.type}`]
    return this.#complaints(`${event.type} event`, schema, 'answers', event)
  }

  /** Whether Stripe's API has this parameter and, if one is given, this value of it. */
  knows(message: Message, steps: readonly PropertyKey[], value?: string): boolean {
    const operation = this.find(message)
    let schemas = operation ? this.#choices(operation.parameters) : []
    for (const step of steps) schemas = schemas.flatMap((schema) => this.#below(schema, String(step)))
    if (value === undefined) return schemas.length > 0
    return schemas.some((schema) => schema.enum?.includes(value) || schema.const === value || (schema.type === 'string' && value !== ''))
  }

  #below(schema: Schema, step: string): Schema[] {
    const { properties, additionalProperties, items } = schema
    const below = items && /^\d+$/.test(step) ? items : (properties?.[step] ?? additionalProperties)
    return typeof below === 'object' ? this.#choices(below) : []
  }

  #choices(schema: Schema): Schema[] {
    if (schema.$ref) return this.#choices(this.contract.definitions[schema.$ref.slice('#/$defs/'.length)] ?? {})
    return schema.anyOf ? schema.anyOf.flatMap((choice) => this.#choices(choice)) : [schema]
  }

  #complaints(name: string, schema: Schema, definitions: string, value: unknown): string[] {
    let validate = this.#compiled.get(name)
    if (!validate) {
      validate = this.#ajv.compile(
        mapSchema(schema, (part) => (part.$ref ? { ...part, $ref: `${definitions}${part.$ref}` } : part)) as object,
      )
      this.#compiled.set(name, validate)
    }
    return validate(value) ? [] : (validate.errors ?? []).slice(-3).map((error) => `${name}: ${inWords(error)}`)
  }
}

function inWords({ instancePath, message = '', params, data }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}, got ${JSON.stringify(data)?.slice(0, 80)}`
}

function isError(body: unknown): boolean {
  const error = (body as { error?: { type?: unknown; message?: unknown } } | null)?.error
  return typeof error?.type === 'string' && typeof error.message === 'string'
}

/** What a form can carry of it: numbers and booleans as text, null as nothing. */
const onTheWire = (schemas: unknown) =>
  mapSchema(schemas, (schema) => {
    if (schema.type === 'number') return { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` }
    if (schema.type === 'boolean') return { enum: ['true', 'false'] }
    if (schema.type === 'null') return { const: '' }
    return schema.const !== undefined && typeof schema.const !== 'string' ? { ...schema, const: String(schema.const) } : schema
  })

function mapSchema(value: unknown, change: (schema: Schema) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, mapSchema(item, change)])
  return change(Object.fromEntries(entries) as Schema)
}
