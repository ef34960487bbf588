export type Named = { id: string; name: string }

/** Kept as changes, not as a list: a student whom another owner enrols in the meantime must not be withdrawn. */
export type StudentChanges = { joining: readonly Named[]; leaving: readonly string[] }

export const noChanges: StudentChanges = { joining: [], leaving: [] }

export function chosenWith(enrolled: readonly Named[], { joining, leaving }: StudentChanges): Named[] {
  const here = new Set(enrolled.map(({ id }) => id))
  return [...enrolled.filter(({ id }) => !leaving.includes(id)), ...joining.filter(({ id }) => !here.has(id))]
}

export function changesTo(enrolled: readonly Named[], chosen: readonly Named[]): StudentChanges {
  const here = new Set(enrolled.map(({ id }) => id))
  const wanted = new Set(chosen.map(({ id }) => id))
  return {
    joining: chosen.filter(({ id }) => !here.has(id)),
    leaving: enrolled.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  }
}

/** Also enrols in the scope's other classes; only on demand, since it re-enrols students who have left one of them. */
export function changesWithAll(enrolled: readonly Named[], changes: StudentChanges): StudentChanges {
  return { ...changes, joining: chosenWith(enrolled, changes) }
}
