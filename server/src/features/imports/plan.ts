import type { ImportCounts, ImportFault, ImportNote } from '@callboard/contract/imports'

export const nothingMade: ImportCounts = {
  families: 0,
  students: 0,
  joined: 0,
  left: 0,
  enrolments: 0,
  waits: 0,
  classes: 0,
  rooms: 0,
  invoices: 0,
}

/** A fault of each row of something that is left out, where none says more. */
export const faultsOfUnit = ({ lines }: Unit, words: string): ImportFault[] => lines.map((line) => ({ line, field: null, words }))

export const added = (one: ImportCounts, other: ImportCounts): ImportCounts =>
  Object.fromEntries(
    Object.keys(nothingMade).map((key) => [key, (one[key as keyof ImportCounts] ?? 0) + (other[key as keyof ImportCounts] ?? 0)]),
  ) as ImportCounts

/** What is written whole or not at all: a family with its children, a class, what a family owes. */
export interface Unit {
  readonly lines: readonly number[]
}

/** What rows would make of a studio as it is. Rows that are in no unit have failed, or change nothing. */
export interface Plan<Of extends Unit = Unit> {
  readonly units: readonly Of[]
  readonly faults: readonly ImportFault[]
  readonly notes: readonly ImportNote[]
  readonly failed: ReadonlySet<number>
  readonly makes: ImportCounts
}

/** What happens to a child is seen at its family as well, so that comes last. */
export const thingsMade = ['student', 'class', 'room', 'invoice', 'family'] as const
export type ThingMade = (typeof thingsMade)[number]

interface GivenPlaces {
  readonly studentId: string
  readonly classIds: readonly string[]
}

/** What a part of an import made, each with a print of how it was then. */
export interface MadePart {
  readonly prints: Readonly<Partial<Record<ThingMade, Readonly<Record<string, string>>>>>
  readonly places: readonly GivenPlaces[]
  /** on waiting lists, by their ids; an import of before has none */
  readonly waits?: readonly string[]
}

/** What was written; `places` and `waits` of children who were here. */
export interface WrittenPart {
  readonly made: Readonly<Partial<Record<ThingMade, readonly string[]>>>
  /** families who were here before this part, and now look different */
  readonly touched: readonly string[]
  readonly places: readonly GivenPlaces[]
  readonly waits?: readonly string[]
  /** units that could not be written after all, and why */
  readonly refused: readonly { readonly unit: Unit; readonly words: string }[]
}
