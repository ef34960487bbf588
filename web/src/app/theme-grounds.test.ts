import { contrastOf, type Ground, grounds } from '@callboard/contract/accent'
import { expect, test } from 'vitest'
import { cssVariables, theme } from './theme.ts'

test.each(['light', 'dark'] as const)('a studio’s line is calculated for the worst of our backgrounds (%s)', (ground: Ground) => {
  const names = ['--cb-page', '--cb-surface', '--cb-sunken'] as const
  const backgrounds: Record<string, string | undefined> = cssVariables(theme as never)[ground]
  const ink = ground === 'light' ? '#000000' : '#ffffff'
  const contrasts = names.map((name) => contrastOf(ink, backgrounds[name] ?? ''))
  expect(Math.min(...contrasts)).toBe(contrastOf(ink, grounds[ground]))
})
