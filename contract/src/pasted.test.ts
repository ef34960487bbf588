import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { AccountNumbers } from './bank-details.ts'
import { asEmail, asLine, asPhone, asPlain, asText } from './pasted.ts'
import { dialled, isPhone } from './phones.ts'
import { PromotionCode } from './subscriptions.ts'
import { Email, line, paragraphs, requiredLine, requiredPhone, TypedEmail } from './text.ts'
import { SignInCode } from './two-factor.ts'
import { readDate } from './typed-dates.ts'
import { readMoney } from './typed-money.ts'

/** What contacts programs, chats, word processors and web pages put around and between what they are asked to copy. */
const unseen = [
  '\u200E',
  '\u200F',
  '\u061C',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
]
const around = [...unseen, '\u00A0', '\u202F', '\u2007', '\u3000', '\u200C', '\u200D', ' ', '\t', '\n']
const some = (marks: readonly string[]) => fc.array(fc.constantFrom(...marks), { maxLength: 4 }).map((all) => all.join(''))

/** The text with marks around it and between its letters. */
const pasted = (text: string) =>
  fc.tuple(some(around), fc.array(some(unseen), { minLength: text.length, maxLength: text.length }), some(around)).map(
    ([before, between, after]) =>
      before +
      Array.from(text)
        .map((letter, at) => letter + (between[at] ?? ''))
        .join('') +
      after,
  )

const same = (schema: ZodType, typed: string, kept: unknown = typed) =>
  fc.assert(
    fc.property(pasted(typed), (text) => {
      expect(schema.parse(text)).toEqual(kept)
    }),
  )

describe('pasted text with invisible characters', () => {
  it('is taken as it looks, whatever field it is pasted into', () => {
    same(requiredLine('Name', 120), "Zoë O'Brien")
    same(requiredLine('Name', 120), 'דנה כהן')
    same(requiredPhone('Phone'), '+44 7700 900123')
    same(Email, 'gran@fam.example')
    same(TypedEmail, 'gran@fam.example')
    same(SignInCode.shape.code, '123456')
    same(PromotionCode, 'SUMMER-26')
    same(line('Search', 120), 'mia ellis')
    same(paragraphs('Notes', 120), 'Back door')
  })

  it('is understood as an account number, an amount or a date', () => {
    const account = { country: 'GB', accountNumber: '66374958', sortCode: '089999' }
    fc.assert(
      fc.property(pasted('6637 4958'), pasted('08-99-99'), (accountNumber, sortCode) => {
        expect(AccountNumbers.parse({ country: 'GB', accountNumber, sortCode })).toEqual(account)
      }),
    )
    fc.assert(
      fc.property(pasted('£1,250.50'), (typed) => {
        expect(readMoney(typed, 'GBP')).toEqual({ amount: 125_050 })
      }),
    )
    const reading = { today: '2026-11-18', dateFormat: 'dd/MM/yyyy' }
    fc.assert(
      fc.property(pasted('03/09/2026'), (typed) => {
        expect(readDate(typed, reading)).toBe('2026-09-03')
      }),
    )
  })

  it('keeps the joiners that letters and emoji need', () => {
    for (const name of ['می‌خواهم', 'क्‍षमा', 'ශ්‍රී', '👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️'])
      for (const kept of [asLine(`\u2068${name}\u2069`), asLine(`\u200D${name}\u200C`), line('Name', 60).parse(name)])
        expect(kept).toBe(name)
  })

  it('stays the same when it is cleaned a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const clean of [asLine, asPlain, asPhone, asEmail]) expect(clean(clean(typed))).toBe(clean(typed))
      }),
      { numRuns: 500 },
    )
  })
})

describe('pasted digits', () => {
  it('may be full-width characters', () => {
    expect(asPlain('１２３４５６')).toBe('123456')
    expect(asPlain('𝟘𝟙𝟗')).toBe('019')
    expect(requiredPhone('Phone').parse('（０１１３）４９６－０１０１')).toBe('(0113)496-0101')
    expect(readMoney('１２．５０', 'GBP')).toEqual({ amount: 1250 })
    expect(readDate('３／９／２０２６', { today: '2026-11-18', dateFormat: 'dd/MM/yyyy' })).toBe('2026-09-03')
  })

  it('of a telephone number are dialled without a remark, an extension or a second number', () => {
    expect(dialled('tel:+44-20-7946-0000;ext=12')).toBe('+442079460000')
    expect(dialled('mum (Rose): 07700 900123 / 0113 496 0101')).toBe('07700900123')
    expect(dialled('+44 (0)113 496-0177 x9')).toBe('+441134960177')
    expect(dialled('ask Pat')).toBeNull()
    for (const typed of ['07700/900123', '07700 900 123 until 2pm', '07700 900123 - mum 2', '07700 900123 or 4', '07700 900123 "mum"'])
      expect(dialled(typed)).toBe('07700900123')
    for (const typed of ['O7700 900123', '07700 90O123', 'mum 2']) expect(isPhone(typed)).toBe(false)
  })
})

describe('a long run of spaces inside a text', () => {
  it('holds nobody up who cleans it, however long: anybody may send it where they sign in', () => {
    for (const space of [' ', '\t', '\n', '\u00a0']) {
      const typed = `a${space.repeat(200_000)}b`
      expect(asText(typed)).toHaveLength(typed.length)
      expect(TypedEmail.safeParse(typed).success).toBe(false)
      expect(isPhone(typed)).toBe(false)
    }
  })
})

describe('a pasted email address', () => {
  it('keeps its domain in ASCII, as every mail program reads it', () => {
    expect(Email.parse('Pat@Müller.example')).toBe('pat@xn--mller-kva.example')
    expect(TypedEmail.parse('pat@MÜLLER。example')).toBe('pat@xn--mller-kva.example')
    expect(Email.parse('mailto:pat@xn--mller-kva.example')).toBe('pat@xn--mller-kva.example')
    expect(Email.parse('vera@пример.рф')).toBe('vera@xn--e1afmkfd.xn--p1ai')
    expect(Email.parse('ｐａｔ＠fam.example')).toBe('pat@fam.example')
  })

  it('is cleaned in its domain only', () => {
    for (const typed of ['a@ü/x.example', 'a@ü:80.example', 'a@b@ü.example', 'ü@fam.example', 'a@ü', 'a@ü..example'])
      expect(Email.safeParse(typed).success).toBe(false)
    expect(asEmail('a@1.2')).toBe('a@1.2')
  })
})
