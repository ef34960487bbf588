import type { ImportCounts, ImportFault, ImportNote, ImportRow } from '@callboard/contract/imports'
import { searchText } from '@callboard/contract/search-text'
import type { Scope } from '../../../platform/actor.ts'
import { nothingMade, type Plan } from '../plan.ts'
import { type KnownChild, childrenNamed } from '../queries/people.ts'
import { groupFamilies, withOther } from '../reading/group-families.ts'
import { type FilePerson, readPeople } from '../reading/read-people.ts'
import type { StudioFacts } from '../studio-facts.ts'
import { knowPeople } from './known-people.ts'
import { type PlannedFamily, planFamily } from './plan-family.ts'

/** @param ownIds families whom the same import has made before */
export async function planPeople(
  scope: Scope,
  rows: readonly ImportRow[],
  { studio, ownIds }: { studio: StudioFacts; ownIds: ReadonlySet<string> },
): Promise<Plan<PlannedFamily>> {
  const read = readPeople(rows, studio.today)
  const named = await childrenNamed(scope, [...new Set(read.people.map(({ name }) => searchText(name)))])
  const grouped = groupFamilies(read.people, (row) => emailOfKnown(named, row))
  const known = await knowPeople(scope, grouped.families, { studio, named })
  const failed = new Set(grouped.failed)
  const faults: ImportFault[] = [...read.faults, ...grouped.faults]
  const notes: ImportNote[] = [...grouped.notes]
  const units: PlannedFamily[] = []
  for (const family of grouped.families) {
    const planned = planFamily(known, family)
    if ('faults' in planned) {
      const broken = new Set(planned.faults.map(({ line }) => line))
      const [first = 0] = broken
      faults.push(...planned.faults, ...family.lines.filter((line) => !broken.has(line)).map((line) => withOther(line, first)))
      for (const line of family.lines) failed.add(line)
      continue
    }
    const { unit } = planned
    notes.push(...planned.notes)
    units.push(unit)
    const here = known.users.get(unit.parent.email)
    if (here && unit.parent.id !== '' && !ownIds.has(here.id))
      notes.push({ line: unit.lines[0] ?? 0, does: 'joins', words: `Joins ${here.name}, who is here already.` })
  }
  const inOrder = (all: ImportFault[]) => all.toSorted((one, other) => one.line - other.line)
  return {
    units,
    faults: inOrder(faults.filter(({ line }) => failed.has(line))),
    notes: notes.filter(({ line }) => !failed.has(line)).toSorted((one, other) => one.line - other.line),
    failed,
    makes: countMadePeople(units, { ownIds, notes: notes.filter(({ line }) => !failed.has(line)) }),
  }
}

export function countMadePeople(
  units: readonly PlannedFamily[],
  { ownIds, notes }: { readonly ownIds: ReadonlySet<string>; readonly notes: readonly ImportNote[] },
): ImportCounts {
  const people = units.flatMap(({ parent, others }) => [parent, ...others])
  const children = units.flatMap((unit) => unit.children)
  const joined = units.filter(({ parent }) => !parent.isNew && parent.id !== '' && !ownIds.has(parent.id))
  return {
    ...nothingMade,
    left: notes.filter(({ does }) => does === 'leaves').length,
    joined: new Set(joined.map(({ parent }) => parent.id)).size,
    families: new Set(people.filter(({ isNew }) => isNew).map(({ id }) => id)).size,
    students: children.filter(({ isNew }) => isNew).length,
    enrolments: children.reduce((sum, { classIds }) => sum + classIds.length, 0),
    waits: children.reduce((sum, { waitsFor }) => sum + waitsFor.length, 0),
  }
}

/** The email of the first guardian of a child who is here; empty: nobody is, or several are. */
function emailOfKnown(named: readonly KnownChild[], { name, dateOfBirth }: FilePerson): string {
  const same = named.filter((child) => child.searchName === searchText(name) && child.dateOfBirth === dateOfBirth)
  const [email = '', ...others] = new Set(same.map(({ parentEmail }) => parentEmail))
  return others.length === 0 ? email : ''
}
