import type { ImportFault, ImportNote } from '@callboard/contract/imports'
import { searchText } from '@callboard/contract/search-text'
import { differencesOf, togetherAs } from './differences-of.ts'
import type { Guardian, FilePerson } from './read-people.ts'

export interface FileChild extends FilePerson {
  /** of all rows that name the child */
  readonly lines: readonly number[]
}

export interface FileFamily {
  readonly guardian: Guardian
  /** of all children */
  readonly children: readonly FileChild[]
  readonly lines: readonly number[]
}

export interface GroupedFamilies {
  /** without those in which a row is broken */
  readonly families: readonly FileFamily[]
  readonly faults: readonly ImportFault[]
  readonly notes: readonly ImportNote[]
  /** the lines of families that are left out, with their other rows */
  readonly failed: ReadonlySet<number>
}

const noEmail = 'The parent’s email is required: with it the family joins later.'
const severalEmails = 'Several emails stand beside this family. Please fill in the one of the parent.'

/**
 * Rows with the same email of the parent are one family; a row without one belongs to the family that the file calls the same, or to that of the
 * child who is here. All or nothing: where one row of a family is broken, none of it is taken.
 * @param emailHere of the family in the studio that has the child of a row, or ''
 */
export function groupFamilies(rows: readonly FilePerson[], emailHere: (row: FilePerson) => string = () => ''): GroupedFamilies {
  const faults: ImportFault[] = []
  const named = Map.groupBy(rows, ({ family }) => family)
  const emailsOf = new Map([...named].map(([family, all]) => [family, emailsOfFamily(family, all)]))
  function emailsOfFamily(family: string, all: readonly FilePerson[]): ReadonlySet<string> {
    if (family === '') return new Set()
    const written = new Set(all.map(({ guardian }) => guardian.email).filter((email) => email !== ''))
    return written.size > 0 ? written : new Set(all.map(emailHere).filter((email) => email !== ''))
  }
  // Two families may have one name: a row that names another parent is not taken for theirs.
  const isTheirs = (row: FilePerson) =>
    row.guardian.name === '' ||
    (named.get(row.family) ?? []).every(
      ({ guardian }) => guardian.email === '' || searchText(guardian.name) === searchText(row.guardian.name),
    )
  const placed = rows.map((row) => {
    const known = emailsOf.get(row.family) ?? new Set()
    const email = row.guardian.email || (known.size === 1 && isTheirs(row) ? ([...known][0] ?? '') : emailHere(row))
    if (email !== '') return { row, key: email }
    if (!row.isBroken) faults.push({ line: row.line, field: 'guardianEmail', words: known.size > 1 ? severalEmails : noEmail })
    return { row: { ...row, isBroken: true }, key: row.family === '' ? `line ${row.line}` : `family ${row.family}` }
  })
  const failed = new Set<number>()
  const notes: ImportNote[] = []
  const families: FileFamily[] = []
  for (const [email, all] of Map.groupBy(placed, ({ key }) => key)) {
    const theirs = all.map(({ row }) => row)
    const broken = theirs.find(({ isBroken }) => isBroken)
    if (broken) {
      for (const row of theirs) {
        failed.add(row.line)
        if (!row.isBroken) faults.push(withOther(row.line, broken.line))
      }
      continue
    }
    const differences = childrenIn(theirs).flatMap(differencesOf)
    const [different] = differences
    if (different) {
      faults.push(...differences)
      const named = new Set(differences.map(({ line }) => line))
      for (const { line } of theirs) failed.add(line)
      faults.push(...theirs.filter(({ line }) => !named.has(line)).map(({ line }) => withOther(line, different.line)))
    } else {
      const children = childrenOf(theirs, notes)
      families.push({ guardian: guardianOf(theirs, email), children, lines: theirs.map(({ line }) => line) })
    }
  }
  return { families, faults, notes, failed }
}

export const withOther = (line: number, other: number): ImportFault => ({
  line,
  field: null,
  words: `Left out with line ${other}, which is of the same family.`,
})

function guardianOf(rows: readonly FilePerson[], email: string): Guardian {
  const said = (part: 'name' | 'phone') => rows.map(({ guardian }) => guardian[part]).find((text) => text !== '') ?? ''
  return { name: said('name'), email, phone: said('phone') }
}

/** A file may have a row for each class of a child. */
function childrenIn(rows: readonly FilePerson[]): FilePerson[][] {
  return [...Map.groupBy(rows, ({ name, dateOfBirth }) => `${searchText(name)} ${dateOfBirth}`).values()]
}

function childrenOf(rows: readonly FilePerson[], notes: ImportNote[]): FileChild[] {
  return childrenIn(rows).map((all) => {
    const [first, ...others] = all.map(({ line }) => line)
    for (const line of others) notes.push({ line, does: 'leaves', words: `The same child as in line ${first}, and one student.` })
    return { ...togetherAs(all), lines: all.map(({ line }) => line) }
  })
}
