import { addDays } from '@callboard/contract/days'
import type { ImportFault, ImportNote, ImportRow } from '@callboard/contract/imports'
import { isBelowCardLeast, leastByCardWords } from '@callboard/contract/paying-by-card'
import { mostItems } from '@callboard/contract/invoice-terms'
import { searchText } from '@callboard/contract/search-text'
import type { Scope } from '../../../platform/actor.ts'
import type { ImportPlanning } from '../kind-of-import.ts'
import { nothingMade, type Plan, type Unit } from '../plan.ts'
import { broughtBefore, type Owing, debtorsHere } from '../queries/balances.ts'
import { quotedCell } from '../reading/cells.ts'
import { type BalanceRow, readBalances } from '../reading/read-balances.ts'

export interface PlannedBalance extends Unit {
  readonly debtor: Owing
  readonly dueOn: string
  readonly items: readonly (Pick<BalanceRow, 'amountMinor' | 'description'> & { readonly student: Owing['children'][number] | null })[]
}

const usualDays = 14

/** What families owe becomes a draft for each of them and each day on which it is due. */
export async function planBalances(scope: Scope, rows: readonly ImportRow[], { studio }: ImportPlanning): Promise<Plan<PlannedBalance>> {
  const read = readBalances(rows, studio.currency)
  const find = finderOf(await debtorsHere(scope))
  const before = await broughtBefore(scope)
  const faults: ImportFault[] = [...read.faults]
  const notes: ImportNote[] = []
  const found = read.balances.flatMap((row) => {
    const { line, amountMinor, description } = row
    const debtor = find(row)
    if ('words' in debtor) {
      faults.push({ line, ...debtor })
      return []
    }
    if (before.has(`${debtor.id} ${amountMinor} ${description}`)) {
      notes.push({ line, does: 'leaves', words: `${debtor.name} has been billed for this already.` })
      return []
    }
    return [{ ...row, debtor, dueOn: row.dueOn ?? addDays(studio.today, usualDays) }]
  })
  const units: PlannedBalance[] = []
  for (const all of Map.groupBy(found, ({ debtor, dueOn }) => `${debtor.id} ${dueOn}`).values()) {
    const [{ debtor, dueOn }] = all as [(typeof all)[0]]
    const lines = all.map(({ line }) => line)
    const sum = all.reduce((total, { amountMinor }) => total + amountMinor, 0)
    const words = judge(studio, { count: all.length, sum })
    if (words) faults.push(...lines.map((line) => ({ line, field: 'amount', words })))
    else units.push({ lines, debtor, dueOn, items: all.map((one) => ({ ...one, student: studentOf(one) })) })
  }
  const failed = new Set(faults.map(({ line }) => line))
  return { units, faults, notes, failed, makes: countBalances(units, { notes }) }
}

export const countBalances = (units: readonly PlannedBalance[], { notes }: { readonly notes: readonly ImportNote[] }) => ({
  ...nothingMade,
  left: notes.length,
  invoices: units.length,
})

function judge(
  { takesCards, takesBankTransfers, currency }: ImportPlanning['studio'],
  { count, sum }: { count: number; sum: number },
): string | null {
  if (count > mostItems) return `An invoice can have at most ${mostItems} items.`
  if (takesBankTransfers) return null
  if (!takesCards) return 'Your studio takes no payments yet. Please choose how in Payment Settings first.'
  return isBelowCardLeast(currency, sum) ? `Card payments start at ${leastByCardWords(currency)}.` : null
}

type Wrong = Pick<ImportFault, 'field' | 'words'>

function finderOf(debtors: readonly Owing[]): (row: BalanceRow) => Owing | Wrong {
  const byEmail = new Map(debtors.map((one) => [one.email, one]))
  const byName = Map.groupBy(debtors, ({ searchName }) => searchName)
  const pairs = debtors.flatMap((one) => one.children.map((child) => [child.searchName, one] as const))
  const byChild = Map.groupBy(pairs, ([name]) => name)
  const only = (all: readonly Owing[], field: string, name: string): Owing | Wrong => {
    const [first, second] = all
    if (second) return { field, words: `Several are called ${quotedCell(name)}. Please fill in the parent’s email.` }
    return first ?? { field, words: `Nobody here is called ${quotedCell(name)}. Please import the families first.` }
  }
  return ({ email, parent, student }) => {
    if (email !== '')
      return byEmail.get(email) ?? { field: 'guardianEmail', words: 'No family here has this email. Please import the families first.' }
    if (student !== '') {
      const theirs = (byChild.get(searchText(student)) ?? []).map(([, one]) => one)
      const named = parent === '' ? theirs : theirs.filter((one) => one.searchName === searchText(parent))
      return only(named, 'studentName', student)
    }
    return only(byName.get(searchText(parent)) ?? [], 'guardianName', parent)
  }
}

/** The child whom the row names, or the only one. */
function studentOf({ debtor, student }: { readonly debtor: Owing; readonly student: string }): Owing['children'][number] | null {
  const { children } = debtor
  const named = children.filter(({ searchName }) => searchName === searchText(student))
  return (student === '' ? (children.length === 1 ? children[0] : undefined) : named[0]) ?? null
}
