import type { Class, Week } from '@callboard/contract/classes'
import { nameOf } from '../class-words.ts'

export type WeekChanges = { changed: ReadonlySet<string>; words: string }

const none: WeekChanges = { changed: new Set(), words: '' }

/** Ids to highlight and a sentence to announce; other weeks and first answers yield none. */
export function changesBetween(before: Week | undefined, after: Week): WeekChanges {
  if (!before || before === after || before.weekOf !== after.weekOf) return none
  const known = new Map(before.classes.map((one) => [one.id, one]))
  const added = after.classes.filter((one) => !known.has(one.id))
  const edited = after.classes.filter((one) => {
    const old = known.get(one.id)
    return old !== undefined && print(old) !== print(one)
  })
  const kept = new Set(after.classes.map((one) => one.id))
  const removed = before.classes.filter((one) => !kept.has(one.id))
  const words = [said(added, 'added'), said(edited, 'changed'), said(removed, 'removed')].filter(Boolean).join(' ')
  return { changed: new Set([...added, ...edited].map((one) => one.id)), words }
}

// `can` and `version` are never shown; everything else is.
const print = (one: Class) => JSON.stringify(one, (key, value: unknown) => (key === 'can' || key === 'version' ? undefined : value))

function said(some: Class[], verb: string): string {
  const first = some[0]
  if (!first) return ''
  return some.length === 1 ? `${nameOf(first)} ${verb}.` : `${some.length} classes ${verb}.`
}
