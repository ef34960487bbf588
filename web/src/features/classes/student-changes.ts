export type Named = { id: string; name: string }

/** Who joins and who leaves with a save. Kept as changes, so that somebody whom another owner enrols meanwhile is not thrown out by it. */
export type StudentChanges = { joining: readonly Named[]; leaving: readonly string[] }

export const noChanges: StudentChanges = { joining: [], leaving: [] }

/** Who would be enrolled after the changes. */
export function chosenWith(enrolled: readonly Named[], { joining, leaving }: StudentChanges): Named[] {
  const here = new Set(enrolled.map(({ id }) => id))
  return [...enrolled.filter(({ id }) => !leaving.includes(id)), ...joining.filter(({ id }) => !here.has(id))]
}

/** What leads from those who are enrolled to those who are chosen. */
export function changesTo(enrolled: readonly Named[], chosen: readonly Named[]): StudentChanges {
  const here = new Set(enrolled.map(({ id }) => id))
  const wanted = new Set(chosen.map(({ id }) => id))
  return {
    joining: chosen.filter(({ id }) => !here.has(id)),
    leaving: enrolled.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  }
}

/**
 * The same with everybody who is chosen: they join each class of the scope in which they are not yet. Only on demand, since it brings back
 * who has left another of the classes.
 */
export function changesWithAll(enrolled: readonly Named[], changes: StudentChanges): StudentChanges {
  return { ...changes, joining: chosenWith(enrolled, changes) }
}

/** After a save in which some had to stay. */
export function keptWords(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB').format(names)
  return `${list} ${names.length === 1 ? 'stays' : 'stay'} enrolled where attendance has been marked for them.`
}
