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
