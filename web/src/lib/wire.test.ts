import { declarationOf } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { AnyContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unusual } from 'virtual:callboard-contract'
import { addressOf, answerIn, ErrorAnswer, requestFor } from './wire.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://callboard.test' })
  for (const noun of Object.keys(contract)) await import(`virtual:callboard-contract/${noun}`)
})
afterAll(() => vi.unstubAllGlobals())

type AnyCall = (input: unknown) => Promise<unknown>
type Level = { [name: string]: Level }
const at = (level: object, path: string) => path.split('.').reduce((inner, name) => (inner as Level)[name] as Level, level as Level)

function addressIn(path: string) {
  const [noun = '', name = ''] = path.split('.')
  return addressOf(noun, name, unusual[noun]?.[name])
}

/** The same request as made by the contract's own client. */
async function theirs(path: string, input: unknown): Promise<Request> {
  const { promise, resolve } = Promise.withResolvers<Request>()
  const keep = async (request: Request) => {
    resolve(request)
    return Response.json(null)
  }
  const client: object = createORPCClient(new OpenAPILink(contract, { url: 'http://callboard.test/api', fetch: keep }))
  await (at(client, path) as unknown as AnyCall)(input).catch(() => {})
  return promise
}

async function inWords(request: Request) {
  const type = request.headers.get('content-type')?.split(';')[0]
  const body = type === 'multipart/form-data' ? await partsOf(request) : await request.text()
  return { method: request.method, url: request.url, type: request.body ? type : undefined, body }
}

async function partsOf(request: Request) {
  const parts = [...(await request.formData())]
  return Promise.all(parts.map(async ([name, part]) => [name, part instanceof File ? [part.name, part.type, await part.text()] : part]))
}

test('the client knows the address of each call of the contract', () => {
  let known = 0
  for (const [noun, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls as Record<string, AnyContractProcedure>)) {
      const { method = 'POST', path, inputStructure, outputStructure } = declarationOf(call).route
      if (outputStructure === 'detailed' || inputStructure === 'detailed') continue
      expect(addressIn(`${noun}.${name}`), `${noun}.${name}`).toEqual([method, path])
      known += 1
    }
  expect(known).toBeGreaterThan(100)
})

const id = '0190eeee-0000-7000-8000-000000000001'
test.each<[path: string, input: unknown]>([
  ['auth.session', undefined],
  ['dashboards.owner', undefined],
  ['classes.week', { of: undefined }],
  ['classes.week', { of: '2026-11-23' }],
  ['students.list', { search: 'Mia & Léo', sort: 'name', direction: 'asc', page: 1, classId: null }],
  ['students.read', { id }],
  ['students.read', { id: 'a/b c' }],
  ['students.openMedical', { id }],
  ['classes.removal', { id, scope: 'future' }],
  ['classes.remove', { id, scope: 'all' }],
  ['classes.clashes', { startTime: '10:00', nested: { dates: ['2026-11-23', '2026-11-30'], on: true, off: undefined } }],
  ['classes.add', { id, name: 'Ballet', when: { dates: ['2026-11-23'], none: null, undefined: undefined }, capacity: 12 }],
  ['auth.signOut', { everywhere: false }],
  ['auth.signOut', {}],
  ['profile.setPicture', { file: new File(['dots'], 'me.png', { type: 'image/png' }), x: 1, y: 2, side: 0.5 }],
])('the client writes %s as the contract has it: %o', async (path, input) => {
  const ours = requestFor(addressIn(path), input, AbortSignal.timeout(1000))
  expect(await inWords(ours)).toEqual(await inWords(await theirs(path, input)))
})

test('the client reads what the server answered', async () => {
  expect(await answerIn(Response.json({ one: 1 }))).toEqual({ one: 1 })
  expect(await answerIn(new Response(null, { status: 204 }))).toBeUndefined()
})

test('the client throws a refusal with its code, words and data', async () => {
  const refusal = { code: 'email-taken', message: 'Taken.', data: { field: 'email' } }
  const thrown = await answerIn(Response.json(refusal, { status: 409 })).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ErrorAnswer)
  expect(thrown).toMatchObject({ ...refusal, status: 409 })
})

test("the client throws another program's error page with its status", async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  await expect(answerIn(page)).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER', status: 502 })
})
