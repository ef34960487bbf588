import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import { API, SignatureKind, type Checker, type Type } from 'typescript/unstable/sync'
import type { Contract, Operation, Schema } from './contract.ts'
import { coveredCalls, coveredEvents } from './covered.ts'
import { SchemaOfType } from './schema-of-type.ts'
import { sdkFolder } from './sdk-folder.ts'
import { mustHave } from '../frame/must-have.ts'

/** Derives the contract from the SDK's declared types. Takes seconds. */
export async function generateContract(): Promise<Contract> {
  const compiler = new API({ cwd: import.meta.dirname })
  try {
    const file = join(import.meta.dirname, 'sdk-types.ts')
    const project = compiler.updateSnapshot({ openFiles: [file] }).getDefaultProjectForFile(file)
    const source = project?.program.getSourceFile(file)
    if (!project || !source) throw new Error('the compiler does not find sdk-types.ts')
    const { checker } = project
    const exported = new Map(
      checker
        .getExportsOfModule(mustHave(checker.getSymbolAtLocation(source), 'module of the SDK’s types'))
        .map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]),
    )
    const schemas = new SchemaOfType(checker)
    const operations: Record<string, Operation> = {}
    for (const call of coveredCalls) operations[call] = await operationOf(call, mustHave(exported.get('Sdk'), 'type Sdk'), checker, schemas)
    return {
      sdk: `stripe@${Stripe.PACKAGE_VERSION}`,
      apiVersion: Stripe.API_VERSION,
      openApiRelease: readFileSync(join(sdkFolder(), 'OPENAPI_VERSION'), 'utf8').trim(),
      operations,
      events: eventsOf(mustHave(exported.get('AnyEvent'), 'type AnyEvent'), checker, schemas),
      definitions: schemas.definitions,
    }
  } finally {
    compiler.close()
  }
}

async function operationOf(call: string, sdk: Type, checker: Checker, schemas: SchemaOfType): Promise<Operation> {
  let type = sdk
  for (const name of call.split('.')) type = memberOf(type, name, checker)
  // Optional params are declared as an overload.
  const signature = checker.getSignaturesOfType(type, SignatureKind.Call).toSorted((a, b) => b.parameters.length - a.parameters.length)[0]
  const answer = signature && checker.getReturnTypeOfSignature(signature)
  if (!signature || !answer) throw new Error(`the SDK has no ${call}`)
  const names = signature.getParameters().map(({ name }) => name)
  const at = names.indexOf('params')
  const wanted = at < 0 ? undefined : checker.getNonNullableType(mustHave(checker.getParameterType(signature, at), 'type of params'))
  return {
    ...(await sent(
      call,
      names.filter((name) => name !== 'params' && name !== 'options').map((name) => `{${name}}`),
    )),
    parameters: wanted ? schemas.of(wanted) : { type: 'object', additionalProperties: false },
    answer:
      answer.getSymbol()?.name === 'Promise' ? schemas.of(schemas.argumentOf(answer)) : listOf(schemas.of(schemas.argumentOf(answer))),
  }
}

/** The wire format of the SDK's auto-paging lists. */
function listOf(items: Schema): Schema {
  const properties = {
    object: { const: 'list' },
    url: text,
    has_more: { type: 'boolean' as const },
    data: { type: 'array' as const, items },
  }
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

const text = { type: 'string' as const }

function memberOf(type: Type, name: string, checker: Checker): Type {
  const member = checker.getPropertyOfType(type, name)
  const found = member && checker.getTypeOfSymbol(member)
  if (!found) throw new Error(`the SDK has no ${name}`)
  return found
}

function eventsOf(anyEvent: Type, checker: Checker, schemas: SchemaOfType): Contract['events'] {
  const events: Record<string, Contract['events'][string]> = {}
  for (const one of anyEvent.isUnionType() ? anyEvent.getTypes() : []) {
    const type = memberOf(one, 'type', checker)
    if (type.isStringLiteralType() && coveredEvents.includes(type.value)) events[type.value] = schemas.of(one)
  }
  const missing = coveredEvents.filter((name) => !(name in events))
  if (missing.length > 0) throw new Error(`the SDK has no event ${missing.join(', ')}`)
  return events
}

/** Finds method and path by calling the SDK with a client that sends nothing. */
async function sent(call: string, ids: readonly string[]): Promise<Pick<Operation, 'method' | 'path'>> {
  let seen: Pick<Operation, 'method' | 'path'> | undefined
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'recorder',
    makeRequest(_host, _port, path, method) {
      seen = { method, path: decodeURIComponent(path.split('?')[0] ?? '') }
      return Promise.reject(new Error('nothing is sent'))
    },
  }
  let resource: unknown = new Stripe('sk_test_recorder', { httpClient, maxNetworkRetries: 0, telemetry: false })
  let ask = (..._ids: readonly string[]): Promise<unknown> => Promise.resolve()
  for (const name of call.split('.')) {
    const held = resource as Record<string, unknown>
    resource = held[name]
    if (typeof resource === 'function') ask = resource.bind(held)
  }
  await ask(...ids).catch(() => {})
  if (!seen) throw new Error(`${call} sent nothing`)
  return seen
}
