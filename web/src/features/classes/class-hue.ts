import type { Class } from '@callboard/contract/classes'
import hues from './class-hues.module.css'

/** In the order of class-hues.module.css. */
export const hueNames = [
  'Crimson',
  'Orange',
  'Amber',
  'Olive',
  'Green',
  'Emerald',
  'Teal',
  'Sky',
  'Blue',
  'Indigo',
  'Purple',
  'Pink',
] as const
export const automatic = 'Automatic'

/** The class that sets `--class-edge`; without a hue, grey. */
export const hueClass = (hue: number | null): string => hues[hue === null ? 'none' : `hue${hue}`] ?? ''

/** The colour that an owner has chosen, or that of the name; for everybody the same. */
export const hueOf = ({ hue, nameHue }: Pick<Class, 'hue' | 'nameHue'>): string => hueClass(hue ?? nameHue)
