import { z } from 'zod'

export const text = z.string().min(1).max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
export const webAddress = z.url({ protocol: /^https?$/ })

export const emptyable = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([z.literal('').transform(() => null), inner]) as z.ZodType<z.output<Inner> | null>

const key = z.string().min(1).max(40)
export const metadata = emptyable(z.record(key, z.string().max(500)))

/** An empty value removes its key, null removes all. */
export function mergeMetadata(old: Record<string, string>, given: Record<string, string> | null | undefined): Record<string, string> {
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}
