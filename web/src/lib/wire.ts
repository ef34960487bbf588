/** A call's method and path below /api, with `{parameters}`. */
export type CallAddress = readonly [method: string, path: string]

/** The path of a noun's calls, and often of a call below it: `/two-factor` for `twoFactor`. */
export const pathOf = (name: string) => `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The usual addresses of calls with these names; `*` is the name itself; calls with other names are usually `POST *`. */
const usual: Readonly<Record<string, string>> = {
  list: '',
  read: '/{id}',
  add: 'POST ',
  edit: 'PATCH /{id}',
  remove: 'DELETE /{id}',
  removal: '/{id}*',
  mine: '*',
  find: '*',
  undo: 'POST /undo/{id}',
  settings: '*',
  saveSettings: 'PUT /settings',
}

/** A call's address: `POST /{id}*` for `cancel` in `invoices` is POST `/invoices/{id}/cancel`; without a method it is GET. */
export function addressOf(noun: string, name: string, short = usual[name] ?? 'POST *'): CallAddress {
  const [rest = '', method = 'GET'] = short.split(' ').toReversed()
  return [method, pathOf(noun) + rest.replace('*', pathOf(name))]
}

/** The server answered with a refusal or a fault. */
export class ErrorAnswer extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor({ code, status, message, data }: { code: string; status: number; message: string; data?: unknown }) {
    super(message)
    this.name = 'ErrorAnswer'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Writes a call in the contract's OpenAPI form: parameters into the path, the rest into the query or the body. */
export function requestFor([method, path]: CallAddress, input: unknown, signal: AbortSignal): Request {
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const url = new URL(`/api${filled}`, location.origin)
  if (method === 'GET') {
    for (const [name, value] of flat(rest)) url.searchParams.append(name, String(value))
    return new Request(url, { signal })
  }
  const given = filled === path ? input : Object.keys(rest).length > 0 ? rest : undefined
  if (given === undefined) return new Request(url, { method, signal })
  if (!hasFile(rest))
    return new Request(url, { method, body: JSON.stringify(given), headers: { 'content-type': 'application/json' }, signal })
  const form = new FormData()
  for (const [name, value] of flat(rest)) form.append(name, value as Blob | string)
  return new Request(url, { method, body: form, signal })
}

const hasFile = (input: object) => Object.values(input).some((value) => value instanceof Blob)

/** `{ a: { b: [1] } }` as `a[b][0]`; null and undefined are left out. */
function flat(value: unknown, name = ''): [string, unknown][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object' || value instanceof Blob) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}[${key}]` : key))
}

/** The server's answer; throws an ErrorAnswer for an error. */
export async function answerIn(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  throw new ErrorAnswer({ code: 'UNREADABLE_ANSWER', message: 'The answer could not be read.', ...errorIn(text), status: response.status })
}

function errorIn(text: string): { code?: string; message?: string; data?: unknown } {
  try {
    const { code, message, data } = JSON.parse(text) as Record<string, unknown>
    return typeof code === 'string' && typeof message === 'string' ? { code, message, data } : {}
  } catch {
    return {}
  }
}
