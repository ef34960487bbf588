import { alphabetically } from '@callboard/contract/alphabetically'
import type { Class } from '@callboard/contract/classes'
import type { Coloured, Palette } from './colours.ts'

/** What the colours of some classes mean, by name; nobody's last. */
export function legendOf(palette: Palette, classes: readonly Class[]): Coloured[] {
  const all = [...new Map(classes.map(palette.of).map((one) => [one.key, one])).values()]
  const [named, others] = [all.filter(({ key }) => key !== ''), all.filter(({ key }) => key === '')]
  return [...named.toSorted((one, other) => alphabetically(one.name, other.name)), ...others]
}
