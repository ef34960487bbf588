/** Search parameters are plain strings: the router's own parser would turn a token of digits into a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** A valid date within the contract's years; written without zod, to keep that off the first page. */
export function dateParam(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : undefined
}

export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 300 ? value : undefined
}

export function idParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined
}
