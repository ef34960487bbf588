// What people paste brings marks that nobody can see. Separate from the schemas, so that a field needs no zod to read it.

import { isBlank } from './blank.ts'

declare const URL: new (address: string) => { readonly hostname: string }

/** Direction marks, isolates and embeddings, and what takes no room; joiners stay, as letters of Persian and Hindi and emoji need them. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202C\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Makes letters run left to right, which most of them do anyway. */
const leftToRight = /\u202D/g
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const otherSpaces = /(?![\u2028\u2029])[\p{Zs}]/gu
// Only from the beginning of a run: tried from each of its signs, a run inside a text takes a time that grows with its square.
const joinersAround = /^[\s\u200C\u200D]+|(?<![\s\u200C\u200D])[\s\u200C\u200D]+$/g

function withoutMarks(typed: string): string {
  const seen = typed.replaceAll(unseen, '')
  return rightToLeft.test(seen) ? seen : seen.replaceAll(leftToRight, '')
}

/** Text of any length as it looks: without marks, and without joiners or spaces around it; empty if nothing of it can be seen. */
export function asText(typed: string): string {
  return isBlank(typed) ? '' : withoutMarks(typed).replaceAll(joinersAround, '')
}

/** One line as it looks, with ordinary spaces inside. */
export function asLine(typed: string): string {
  return asText(typed).replaceAll(otherSpaces, ' ').trim()
}

/** A number, code, date or address as it would be typed on a keyboard: wide letters and digits become plain ones. */
export function asPlain(typed: string): string {
  return asLine(typed.normalize('NFKC')).replaceAll(/\p{Cf}/gu, '')
}

/** A telephone number as people keep it, with its remark, without `tel:`. */
export function asPhone(typed: string): string {
  const wide = asLine(typed).replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return wide.replace(/^tel:\s*/i, '')
}

/** An email address in small letters, without `mailto:`, its domain in ASCII (RFC 5890): spellings of one mailbox are one login. */
export function asEmail(typed: string): string {
  const plain = asPlain(typed)
    .replace(/^mailto:\s*/i, '')
    .toLowerCase()
  const at = plain.lastIndexOf('@')
  return plain.slice(0, at + 1) + domainToAscii(plain.slice(at + 1))
}

const wouldBeRead = /[\s/\\:?#%[\]@]/

function domainToAscii(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || wouldBeRead.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
