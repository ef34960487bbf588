import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.ts'
import { Email } from './text.ts'

test.each([
  ['pat@müller.example', 'pat@xn--mller-kva.example'],
  ['Pat@Tanz-KÖLN.de', 'pat@xn--tanz-kln-s4a.de'],
  ['pat@straße.example', 'pat@xn--strae-oqa.example'],
  ['pat@例え.テスト', 'pat@xn--r8jz45g.xn--zckzah'],
  ['pat@пример.испытание', 'pat@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['pat@παράδειγμα.δοκιμή', 'pat@xn--hxajbheg2az3al.xn--jxalpdlp'],
  ['pat@مثال.إختبار', 'pat@xn--mgbh0fb.xn--kgbechtv'],
  ['pat@mail.bücher.co.uk', 'pat@mail.xn--bcher-kva.co.uk'],
  ['pat@ülker.xn--p1ai', 'pat@xn--lker-zra.xn--p1ai'],
  ['pat@northlight.example', 'pat@northlight.example'],
])('%s is kept as %s, and shown as it is typed', (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept)
  expect(shownEmail(kept)).toBe(typed.toLowerCase().replace('xn--p1ai', 'рф'))
  expect(Email.parse(shownEmail(kept))).toBe(kept)
})

test('a domain stays in ASCII where letters of two alphabets could pass for another domain', () => {
  const cyrillic = '\u0430' // looks like an a
  for (const typed of [`pat@${cyrillic}pple.example`, `pat@\u03BFlive.example`]) {
    const kept = Email.parse(typed)
    expect(shownEmail(kept)).toBe(kept)
  }
})

test.each([
  'pat@xn--zzzzzzz99999999.example',
  'pat@xn--a.example',
  'pat@xn--mller-.example',
  'pat@xn--!.example',
  'no address',
  'xn--',
  '',
])('text that is no such email address stays as it is: %j', (kept) => {
  expect(shownEmail(kept)).toBe(kept)
})
