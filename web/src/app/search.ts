/** Search parameters are plain text: the router's own parser would read a token of digits as a number and quote it again. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** A date that exists, between the years of the contract, or nothing. Without zod, which the first page does not carry. */
export function dateParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

/** A short text, or nothing. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : undefined
}

/** An id, or nothing. */
export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}
