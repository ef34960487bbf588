import { differingFields, type ClassField, type ClassFields } from '../class-fields.ts'

/** In what a date of a series differs from the one that is edited. */
export const ownFields = (one: ClassFields, edited: ClassFields): Set<ClassField> => withPairs(differingFields(one, edited))

const pairs: readonly (readonly [ClassField, ClassField])[] = [
  ['startTime', 'endTime'],
  ['ageFrom', 'ageTo'],
]

/** Start and end go together, and so do ages: other classes of the series may have others. */
export function withPairs(fields: readonly ClassField[]): Set<ClassField> {
  const all = new Set(fields)
  for (const [from, to] of pairs) if (all.has(from) || all.has(to)) all.add(from).add(to)
  return all
}

/** Of what changes of the edited class, what changes of another date. @param keepOwn leaves what that date has of its own */
export function changesOfDate<Changes extends object>(
  changes: Changes,
  one: ClassFields,
  edited: ClassFields,
  keepOwn = false,
): Partial<Changes> {
  const own: ReadonlySet<string> = keepOwn ? ownFields(one, edited) : new Set()
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !own.has(field))) as Partial<Changes>
}
