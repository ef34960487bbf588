import { hashKey, hashOf } from '../../lib/name-hash.ts'
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

/** The class that sets `--class-edge`: of the colour that an owner has chosen, or else of the name, for everybody the same. */
export function hueClass(name: string, hue: number | null = null): string {
  return hues[`hue${hue ?? hueOf(name)}`] ?? ''
}

export function hueOf(name: string): number {
  return hashOf(hashKey(name)) % hueNames.length
}
