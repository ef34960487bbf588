import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Names } from './names.tsx'

const markup = (names: readonly string[], and?: boolean) => renderToStaticMarkup(<Names names={names} {...(and && { and })} />)
const words = (names: readonly string[]) => markup(names, true).replaceAll(/<[^>]+>/g, '')

test('names of every script keep their own direction in a list', () => {
  expect(markup(['נועה כהן', 'مريم'])).toBe('<bdi>נועה כהן</bdi>, <bdi>مريم</bdi>'.replace(', ', '<span>, </span>'))
})

test('names in a sentence end with and', () => {
  expect(words(['Mia'])).toBe('Mia')
  expect(words(['Mia', 'Leo'])).toBe('Mia and Leo')
  expect(words(['Mia', 'Leo', 'Noor'])).toBe('Mia, Leo and Noor')
})
