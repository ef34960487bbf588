import { z } from 'zod'

declare const URL: new (address: string) => { readonly hostname: string }

/** RFC 3492. */
const [base, least, most, skew, damp, firstBias, firstSign] = [36, 1, 26, 38, 700, 72, 128] as const

const aside = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u]

/**
 * An address as somebody would type it: kept in ASCII (S4 accounts), its domain is written in its own letters (RFC 5890). It stays in ASCII
 * where letters of two alphabets could pass for another domain, or where it would not lead back to the one that is kept.
 */
export function shownEmail(kept: string): string {
  const at = kept.lastIndexOf('@')
  const domain = kept.slice(at + 1)
  if (!/(^|\.)xn--/.test(domain)) return kept
  const shown = domain.split('.').map(written)
  const isClear = shown.every(
    (label) => (/\p{Script=Latin}/u.test(label) ? 1 : 0) + aside.filter((script) => script.test(label)).length < 2,
  )
  return isClear && asciiOf(shown.join('.')) === domain ? kept.slice(0, at + 1) + shown.join('.') : kept
}

/** An email address in an answer. */
export const ShownEmail = z.string().overwrite(shownEmail)

function asciiOf(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

function written(label: string): string {
  if (!label.startsWith('xn--')) return label
  try {
    return decoded(label.slice(4))
  } catch {
    return label
  }
}

/** Throws on what no label is written as. */
function decoded(label: string): string {
  const end = label.lastIndexOf('-')
  const signs = Array.from(label.slice(0, Math.max(0, end)), (sign) => sign.charCodeAt(0))
  let [sign, place, bias] = [firstSign as number, 0, firstBias as number]
  for (let read = end + 1; read < label.length;) {
    const before = place
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = Number.parseInt(label[read++] ?? '', base)
      // a to z are 0 to 25, and 0 to 9 the rest
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(most, Math.max(least, k - bias))
      if (Number.isNaN(value) || place > 0x7fffffff) throw new RangeError(label)
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = signs.length + 1
    bias = adapted(place - before, length, before === 0)
    sign += Math.floor(place / length)
    place %= length
    signs.splice(place, 0, sign)
    place += 1
  }
  return String.fromCodePoint(...signs)
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / length)
  let k = 0
  for (; left > ((base - least) * most) / 2; k += base) left = Math.floor(left / (base - least))
  return k + Math.floor((base * left) / (left + skew))
}
