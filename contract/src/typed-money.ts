import type { Currency, Minor } from './money.ts'
import { asPlain } from './pasted.ts'

export type MoneyFault = 'no-amount' | 'other-currency' | 'too-fine' | 'too-much'
export type MoneyRead = { amount: Minor } | { fault: MoneyFault }

/** Signs and codes accepted next to an amount in each currency. */
const signs: Record<Currency, readonly string[]> = {
  GBP: ['£', 'gbp'],
  EUR: ['€', 'eur'],
  USD: ['$', 'us$', 'usd'],
  CAD: ['$', 'ca$', 'c$', 'cad'],
  AUD: ['$', 'au$', 'a$', 'aud'],
  NZD: ['$', 'nz$', 'nzd'],
}

const most: Minor = 99_999_999_999

/**
 * Reads an amount as people type it: "12", "12.5", "£12.50", "1,250.00", "12,50", "12.50 GBP". Digit by digit, so that no penny is lost.
 * "1.250" is refused, as it could be a thousand or have a digit too many.
 */
export function readMoney(typed: string, currency: Currency, max: Minor = most): MoneyRead {
  const text = asPlain(typed).replaceAll(/\s/g, '').toLowerCase()
  const match = /^([^\d.,-]*)([.,]?\d[\d.,]*)([^\d.,-]*)$/.exec(text)
  if (!match) return { fault: 'no-amount' }
  const [, before = '', digits = '', after = ''] = match
  for (const sign of [before, after])
    if (sign && !signs[currency].includes(sign)) return { fault: isSign(sign) ? 'other-currency' : 'no-amount' }
  if (before && after) return { fault: 'no-amount' }
  return readDigits(digits, Math.min(max, most))
}

const isSign = (text: string) => Object.values(signs).some((all) => all.includes(text))

function readDigits(digits: string, max: Minor): MoneyRead {
  const [, whole = '', mark = '', part = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(digits) ?? []
  if (/^\d+[.]\d{3,}$/.test(digits)) return { fault: 'too-fine' }
  const plain = ungrouped(whole, mark)
  if (plain === null) return { fault: 'no-amount' }
  const amount = BigInt(plain) * 100n + BigInt(part.padEnd(2, '0'))
  return amount > BigInt(max) ? { fault: 'too-much' } : { amount: Number(amount) }
}

/** "1,250" without its separators, which differ from the decimal sign and precede three digits each; otherwise null. */
function ungrouped(whole: string, decimals: string): string | null {
  if (/^\d*$/.test(whole)) return whole || '0'
  const marks = decimals === ',' ? /^\d{1,3}(\.\d{3})+$/ : decimals === '.' ? /^\d{1,3}(,\d{3})+$/ : /^\d{1,3}((,\d{3})+|(\.\d{3}){2,})$/
  return marks.test(whole) ? whole.replaceAll(/[.,]/g, '') : null
}
