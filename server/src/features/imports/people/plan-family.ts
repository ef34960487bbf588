import type { ImportFault, ImportNote } from '@callboard/contract/imports'
import { searchText } from '@callboard/contract/search-text'
import { randomUUIDv7 } from 'node:crypto'
import type { Unit } from '../plan.ts'
import type { KnownChild } from '../queries/people.ts'
import type { FileChild, FileFamily } from '../reading/group-families.ts'
import type { Guardian } from '../reading/read-people.ts'
import { judgeGuardianAddress } from './judge-guardian-address.ts'
import type { KnownPeople, PlannedPerson } from './known-people.ts'

interface PlannedChild extends FileChild {
  readonly id: string
  readonly isNew: boolean
  readonly guardianIds: readonly string[]
  /** classes that the child is not in yet */
  readonly classIds: readonly string[]
  /** classes that are full, on whose waiting lists the child is not yet */
  readonly waitsFor: readonly string[]
}

export interface PlannedFamily extends Unit {
  readonly parent: PlannedPerson
  readonly others: readonly PlannedPerson[]
  readonly children: readonly PlannedChild[]
}

interface Met {
  readonly child: FileChild
  /** the same one, who is in the studio */
  readonly here: KnownChild | undefined
  readonly classIds: readonly string[]
}

/** What a family of a file makes beside what is here, or why none of it can be taken. */
export function planFamily(
  known: KnownPeople,
  family: FileFamily,
): { faults: ImportFault[] } | { unit: PlannedFamily; notes: ImportNote[] } {
  const { lines } = family
  const guardian = guardianHere(known, family) ?? family.guardian
  const [faults, notes]: [ImportFault[], ImportNote[]] = [[], []]
  const met: Met[] = []
  for (const child of family.children) {
    const line = known.before(child)
    if (line === undefined) met.push(meet(known, guardian, child, faults))
    else notes.push({ line: child.line, does: 'leaves', words: `The same child as in line ${line}, with another parent.` })
  }
  const fresh = met.filter(({ here }) => here === undefined)
  const seconds = new Map<string, Guardian>()
  if (fresh.length > 0) {
    const line = fresh[0]?.child.line ?? 0
    faults.push(...judgeGuardianAddress(known, { line, field: 'guardian', guardian, isFresh: !known.isInFile(guardian.email) }))
    for (const { child } of fresh) {
      const { second } = child
      if (!second || second.email === guardian.email) continue
      const isFresh = !known.isInFile(second.email) && !seconds.has(second.email)
      faults.push(...judgeGuardianAddress(known, { line: child.line, field: 'second', guardian: second, isFresh }))
      if (!seconds.has(second.email)) seconds.set(second.email, second)
    }
  }
  if (faults.length > 0) return { faults }
  const parent = fresh.length > 0 ? known.person(guardian) : { ...guardian, id: '', isNew: false }
  const others = new Map([...seconds].map(([email, second]) => [email, known.person(second)]))
  known.plan(fresh.map(({ child }) => child))
  const children = met.map(({ child, here, classIds }): PlannedChild => {
    const other = child.second && others.get(child.second.email)
    const isIn = (those: ReadonlySet<string>) => (id: string) => here !== undefined && those.has(`${here.id} ${id}`)
    const wanted = classIds.filter((id) => !isIn(known.places)(id) && !isIn(known.waits)(id))
    const joins = wanted.filter(known.takePlace)
    const waitsFor = wanted.filter((id) => !joins.includes(id))
    for (const id of waitsFor) notes.push({ line: child.line, does: 'waits', words: waitsWords(known.className(id), child.name) })
    if (!here) return { ...child, id: randomUUIDv7(), isNew: true, guardianIds: other ? [other.id] : [], classIds: joins, waitsFor }
    if (joins.length > 0 || waitsFor.length === 0) notes.push({ line: child.line, ...hereWords(here, joins.length > 0) })
    return { ...child, id: here.id, isNew: false, guardianIds: [], classIds: joins, waitsFor }
  })
  return { unit: { lines, parent, others: [...others.values()], children }, notes }
}

/** A parent of the file who has another email by now is the one of the same name whose child is here. */
function guardianHere(known: KnownPeople, { guardian, children }: FileFamily): Guardian | undefined {
  if (known.users.has(guardian.email) || guardian.name === '') return undefined
  const here = children.flatMap((child) => known.alike(child).filter(({ dateOfBirth }) => dateOfBirth === child.dateOfBirth))
  const same = here.find(({ parentName }) => searchText(parentName) === searchText(guardian.name))
  return same && { ...guardian, email: same.parentEmail }
}

function meet(known: KnownPeople, { email }: Guardian, child: FileChild, faults: ImportFault[]): Met {
  const alike = known.alike(child)
  const here = alike.find(({ dateOfBirth }) => dateOfBirth === child.dateOfBirth)
  const parentId = known.users.get(email)?.id
  const sibling = !here && parentId !== undefined && alike.find(({ guardianIds }) => guardianIds.includes(parentId))
  if (sibling)
    faults.push({
      line: child.line,
      field: 'dateOfBirth',
      words: `${sibling.name} is in this family already, with another date of birth.`,
    })
  const classIds = child.classes.flatMap((written) => {
    const found = known.classNames.find(written)
    if ('id' in found) return [found.id]
    faults.push({ line: child.line, field: 'classes', words: found.words })
    return []
  })
  return { child, here, classIds: [...new Set(classIds)] }
}

const hereWords = ({ name, parentName }: KnownChild, joins: boolean): Pick<ImportNote, 'does' | 'words'> =>
  joins
    ? { does: 'joins', words: `${name} (${parentName}) is here already, and is only added to classes.` }
    : { does: 'leaves', words: `${name} (${parentName}) is here already.` }

const waitsWords = (className: string, name: string) => `${className} is full: ${name} goes on its waiting list.`
