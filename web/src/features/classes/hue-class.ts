import { hueCount, hueOf } from './class-hue.ts'
import hues from './class-hues.module.css'

const classNames = Array.from({ length: hueCount }, (_, hue) => hues[`hue${hue}`])

/** The CSS class that gives `--class-edge` its colour for a class of this name. */
export function hueClass(name: string): string {
  return classNames[hueOf(name)] ?? ''
}
