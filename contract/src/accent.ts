/** Of a studio that has chosen none. */
export const callboardsAccent = '#86326d'

/** What it stands on, at worst: the darkest of our light backgrounds (paper and mails are lighter), and the lightest of the dark ones. */
export const grounds = { light: '#f4efea', dark: '#282128' } as const
export type Ground = keyof typeof grounds

/** WCAG AA: text, and what is no text. */
const least = { text: 4.5, line: 3 } as const

/**
 * The colour as far darkened or lightened as it must be to be seen on that ground as text (4.5:1) or as a line (3:1).
 * @param accent as `#rrggbb`; null: Callboard's
 */
export function accentOn(ground: Ground, accent: string | null, as: keyof typeof least): string {
  const from = channelsOf(accent ?? callboardsAccent)
  const to = ground === 'light' ? 0 : 255
  for (let percent = 0; ; percent++) {
    const mixed = from.map((channel) => Math.round(channel + ((to - channel) * percent) / 100))
    const colour = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrastOf(colour, grounds[ground]) >= least[as]) return colour
  }
}

/** White or nearly black, whichever is read better on that colour: at least 4.5:1 on any. */
export function inkOn(accent: string | null): string {
  const fill = accent ?? callboardsAccent
  return contrastOf('#ffffff', fill) >= contrastOf(nearlyBlack, fill) ? '#ffffff' : nearlyBlack
}
// A lighter one would leave some fill on which neither it nor white reaches 4.5:1.
const nearlyBlack = '#050505'

/** From 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
