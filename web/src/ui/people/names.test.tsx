import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllNames } from './all-names.tsx'
import { Names } from './names.tsx'

const words = (names: readonly string[]) => renderToStaticMarkup(<AllNames names={names} />).replaceAll(/<[^>]+>/g, '')

test('names of every script keep their own direction in a list', () => {
  expect(renderToStaticMarkup(<Names names={['נועה כהן', 'مريم']} />)).toBe('<bdi>נועה כהן</bdi>, <bdi>مريم</bdi>')
})

test('names in a sentence end with and', () => {
  expect(words(['Mia'])).toBe('Mia')
  expect(words(['Mia', 'Leo'])).toBe('Mia and Leo')
  expect(words(['Mia', 'Leo', 'Noor'])).toBe('Mia, Leo and Noor')
})
