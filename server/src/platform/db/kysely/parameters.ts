/** Serialises a value alike for both drivers: objects become JSON, arrays SQL arrays, so a JSON array must be passed as text. */
export function toParameter(value: unknown): string | Uint8Array | null {
  return value instanceof Uint8Array ? value : toText(value)
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw new TypeError(`A ${typeof value} cannot be sent to the database`)
}

/** Quotes every element, except those that are arrays themselves. */
function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    const text = toText(value)
    return text === null || Array.isArray(value) ? (text ?? 'NULL') : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}
