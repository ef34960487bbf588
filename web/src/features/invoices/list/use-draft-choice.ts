import type { InvoiceRow, PreparedDrafts } from '@callboard/contract/invoices'
import { useState } from 'react'

type Base = 'latest' | 'all' | 'none'
type Draft = Pick<InvoiceRow, 'id' | 'preparedAt' | 'totalMinor'>

/**
 * Which drafts are chosen, over all pages: at first those that the owner has just prepared, and otherwise none, so that what was not chosen
 * is never sent. Each draft that somebody ticks or unticks turns from what the base says.
 *
 * @param prepared when the preparation was made that the owner comes from
 */
export function useDraftChoice({ latestAt, latest, all }: PreparedDrafts, prepared: string | undefined) {
  const [base, setBase] = useState<Base>(prepared === latestAt ? 'latest' : 'none')
  const [turned, setTurned] = useState<ReadonlyMap<string, Draft>>(new Map())
  const isInBase = ({ preparedAt }: Draft) => base === 'all' || (base === 'latest' && preparedAt === latestAt)
  const figures = { latest, all, none: { count: 0, totalMinor: 0 } }[base]
  const changes = [...turned.values()].map((draft) => ({ by: isInBase(draft) ? -1 : 1, draft }))
  const count = figures.count + changes.reduce((sum, { by }) => sum + by, 0)
  return {
    count,
    totalMinor: figures.totalMinor + changes.reduce((sum, { by, draft }) => sum + by * draft.totalMinor, 0),
    isChosen: (draft: Draft) => isInBase(draft) !== turned.has(draft.id),
    turn(draft: Draft) {
      const next = new Map(turned)
      if (!next.delete(draft.id)) next.set(draft.id, draft)
      setTurned(next)
    },
    turnAll() {
      setBase(count === all.count ? 'none' : 'all')
      setTurned(new Map())
    },
    clear() {
      setBase('none')
      setTurned(new Map())
    },
    /** @param found the ids of the drafts of one preparation, or of all */
    async ids(found: (preparedAt: string | undefined) => Promise<string[]>): Promise<string[]> {
      const inBase = base === 'none' ? [] : await found(base === 'latest' ? latestAt : undefined)
      const added = changes.filter(({ by }) => by > 0).map(({ draft }) => draft.id)
      return [...inBase.filter((id) => !turned.has(id)), ...added]
    },
  }
}
