import { type ImportKind, mostRows, neededFields } from '@callboard/contract/import-fields'
import type { ImportColumn, RememberedColumns } from '@callboard/contract/imports'
import { useMemo, useState } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useTermsFrom } from '../../terms/use-term-calendar.ts'
import type { OpenedFile } from '../choosing/opened-file.ts'
import { findHeadings } from '../columns/find-headings.ts'
import { recognise } from '../columns/recognise.ts'
import type { Taken } from '../columns/taken.ts'
import { timesKey } from '../columns/other-words.ts'
import { columnsOf } from '../rows/columns.ts'
import { dateReadings } from '../rows/date-columns.ts'
import type { Sheet } from '../reading/sheets.ts'
import { inTerm, lackTerm } from '../rows/in-term.ts'
import { makeRows } from '../rows/make-rows.ts'
import type { DateOrder } from '../values/dates.ts'
import { choose, keyOf, labelOf, takenBy } from './field-choices.ts'

const noSheet: Sheet = { name: '', lines: [] }

/** What the columns of a file are taken for, and the rows that this makes. */
export function useMatching(file: OpenedFile, kind: ImportKind, remembered: readonly RememberedColumns[]) {
  const { dateFormat, currency } = useSignedIn().studio
  const today = useToday()
  const [sheetPlace, setSheet] = useState(() => bestSheet(file, kind))
  const sheet = file.sheets[sheetPlace] ?? noSheet
  const found = useMemo(() => findHeadings(sheet, kind), [sheet, kind])
  const offered = useMemo(() => known(found.headings, kind, remembered) ?? recognise(found.headings, kind), [found, kind, remembered])
  const [changes, setChanges] = useState<{ of: readonly Taken[]; taken: readonly Taken[] } | null>(null)
  const taken = changes?.of === offered ? changes.taken : offered
  const [orders, setOrders] = useState<Readonly<Record<number, DateOrder>>>({})
  const how = useMemo(() => ({ kind, currency, today, dateFormat, chosen: orders }), [kind, currency, today, dateFormat, orders])
  const columns = useMemo(() => columnsOf(sheet, found, taken), [sheet, found, taken])
  const needsTerm = kind === 'classes' && lackTerm(taken)
  const [termId, setTerm] = useState<string | null>(null)
  const { terms, isPending } = useTermsFrom(today, needsTerm)
  const term = (needsTerm && (terms.find(({ id }) => id === termId) ?? terms[0])) || null
  const rows = useMemo(() => {
    const made = makeRows(sheet, found, taken, how)
    return term ? inTerm(made, term) : made
  }, [sheet, found, taken, how, term])
  return {
    sheetPlace,
    setSheet: (place: number) => {
      setOrders({})
      setSheet(place)
    },
    columns,
    take: (place: number, key: string) => setChanges({ of: offered, taken: choose(taken, place, takenBy(key || null, kind)) }),
    dates: dateReadings(columns, kind, how),
    setOrder: (place: number, order: DateOrder) => setOrders({ ...orders, [place]: order }),
    rows,
    needsTerm,
    isWaiting: isPending,
    term,
    setTerm,
    today,
    missing: [...missingIn(taken, kind), ...(needsTerm && !isPending && !term ? [labelOf(kind, 'endsOn')] : [])],
    isTooLong: rows.length > mostRows,
    sent: columns.map((column): ImportColumn => ({ heading: column.heading.slice(0, 200), field: keyOf(column) })),
  }
}

export type Matching = ReturnType<typeof useMatching>

const bestSheet = ({ sheets }: OpenedFile, kind: ImportKind) => {
  const scores = sheets.map((sheet) => findHeadings(sheet, kind).known)
  return scores.indexOf(Math.max(...scores))
}

function known(headings: readonly string[], kind: ImportKind, remembered: readonly RememberedColumns[]): Taken[] | null {
  const same = remembered.find(
    (one) =>
      one.kind === kind &&
      one.columns.length === headings.length &&
      one.columns.every(({ heading }, place) => heading === headings[place]?.slice(0, 200)),
  )
  return same ? same.columns.map(({ field }) => takenBy(field, kind)) : null
}

/** In words, what no column holds yet and without which nothing can be imported. */
function missingIn(taken: readonly Taken[], kind: ImportKind): string[] {
  const fields = new Set(taken.flatMap(({ field }) => (field === timesKey ? ['startTime', 'endTime'] : (field ?? []))))
  const needed: readonly (readonly string[])[] = neededFields[kind]
  return needed.filter((group) => !group.some((field) => fields.has(field))).map(([first = '']) => labelOf(kind, first))
}
