import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs-of.ts'

const piece = (str: string, y: number, { height = 11, ends = true } = {}) => ({
  str,
  hasEOL: ends,
  height,
  transform: [height, 0, 0, height, 72, y],
})

test('lines are joined to paragraphs; a heading and a wider gap begin a new one', () => {
  const found = paragraphsOf([
    piece('Welcome', 740, { height: 22 }),
    piece('We are glad ', 700, { ends: false }),
    piece('that your', 700),
    piece('child dances.', 686),
    piece(' ', 670),
    piece('Ask us.', 650),
  ])
  expect(found).toEqual(['Welcome', 'We are glad that your child dances.', 'Ask us.'])
  expect(paragraphsOf([])).toEqual([])
})
