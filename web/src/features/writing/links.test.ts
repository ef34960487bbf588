import { expect, test } from 'vitest'
import { piecesOf } from './links.ts'

const links = (text: string) => piecesOf(text).flatMap(({ words, href }) => (href ? [[words, href]] : []))

test('addresses in a text become links, and the text stays as it is', () => {
  const text = 'Costumes: https://shop.example.com/a?b=1, or www.shop.co.uk.\nAsk rose@ellis.example.com!'
  expect(links(text)).toEqual([
    ['https://shop.example.com/a?b=1', 'https://shop.example.com/a?b=1'],
    ['www.shop.co.uk', 'https://www.shop.co.uk'],
    ['rose@ellis.example.com', 'mailto:rose@ellis.example.com'],
  ])
  expect(
    piecesOf(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
})

test('nothing that could run becomes a link', () => {
  expect(links('javascript:alert(1) data:text/html,x file:///etc/passwd ftp://old.example.com //evil.example.com')).toEqual([])
  expect(links('<a href="https://x.example.com">')).toEqual([['https://x.example.com', 'https://x.example.com']])
})

test('times, prices and names are no links', () => {
  expect(links('Doors at 17.30, tickets 9.50. Mr.Reed will say more')).toEqual([])
})

test.each([
  'today.So',
  'kit.It',
  '5.Be there',
  'See you today.so bring shoes',
  'Kit.Com',
  'at 5.be there',
  'ok.com',
  'x.uk',
  'Google.Com/maps',
  'Bring it.no need to worry',
])('two words without a space between them are no link: %s', (text) => {
  expect(links(text)).toEqual([])
})

test.each([
  ['www.Example.com', 'https://www.Example.com'],
  ['bbc.com', 'https://bbc.com'],
  ['shop.co.uk', 'https://shop.co.uk'],
  ['northlight.dance', 'https://northlight.dance'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['forms.gle/abc', 'https://forms.gle/abc'],
  ['Instagram.com/northlight', 'https://Instagram.com/northlight'],
])('an address that is typed without its scheme is a link: %s', (text, href) => {
  expect(links(`Look at ${text}, please`)).toEqual([[text, href]])
})

test.each([
  ['https://p\u0430ypal.com/x', 'https://xn--pypal-4ve.com/x'],
  ['https://good.com\u2044login.example.com', null],
  ['https://\uFF45xample.com', 'https://example.com'],
  ['https://xn--pypal-4ve.com', 'https://xn--pypal-4ve.com'],
  ['www.p\u0430ypal.com', 'xn--pypal-4ve.com'],
  ['https://m\u00FCnchen.de', 'https://xn--mnchen-3ya.de'],
])('a site whose letters look like others is shown as it is found: %s', (text, shown) => {
  for (const [words, href] of links(text)) {
    expect(words).not.toMatch(/[^\u0020-\u007E]/)
    expect(new URL(href!).hostname).toBe(new URL(words!.replace(/^(?!https?:)/, 'https://')).hostname)
  }
  if (shown) expect(links(text)[0]?.[0]).toContain(shown)
})

test('what stands before an @, and signs that turn a text around, make no link', () => {
  for (const text of ['https://paypal.com@evil.example.com', 'https://paypal.com:pw@evil.example.com/x'])
    expect(links(text).filter(([, href]) => href?.includes('evil'))).toEqual([])
  expect(links('https://evil.example.com/\u202Emoc.lapyap')).toEqual([])
  expect(links('rose@p\u0430ypal.com')).toEqual([])
})
