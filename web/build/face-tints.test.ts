import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../src/ui/face.module.css'), 'utf8')

const hues = [...css.matchAll(/--hue: (\d+);/g)].map(([, hue]) => Number(hue))
const pairs = (property: string) =>
  [...(new RegExp(`^  ${property}: light-dark\\((.*)\\);`, 'm').exec(css)?.[1] ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+)/g)].map(
    ([, lightness, chroma]) => ({
      lightness: Number(lightness),
      chroma: Number(chroma),
    }),
  )

test('initials can be read on every tint, in light and in dark', () => {
  const [grounds, inks] = [pairs('background'), pairs('color')]
  expect([hues.length, grounds.length, inks.length]).toEqual([8, 2, 2])
  for (const hue of hues)
    for (const [scheme, ground] of grounds.entries())
      expect(contrast(luminance(ground, hue), luminance(inks[scheme]!, hue)), `hue ${hue}`).toBeGreaterThan(4.5)
})

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Of an OKLCH colour, clipped to sRGB (CSS Color 4). */
function luminance({ lightness, chroma }: { lightness: number; chroma: number }, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((one) => Math.min(1, Math.max(0, one)))
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}
