import type { ListDocuments } from '@callboard/contract/documents'
import type { ReactNode } from 'react'
import type { List } from '../../../lib/use-list.ts'
import { ListFilters } from '../../../ui/lists/list-filters.tsx'
import { ListTabs } from '../../../ui/lists/list-tabs.tsx'
import { filters } from '../search.ts'

const words = { all: 'All', pending: 'Pending', signed: 'Signed' }
const tabs = filters.map((value) => ({ value, words: words[value] }))

export function DocumentFilters({ list, children }: { list: List<ListDocuments>; children?: ReactNode }) {
  return (
    <ListFilters
      list={list}
      of="Documents"
      search={{ label: 'Search documents by name or description', placeholder: 'Search documents...' }}
    >
      {children ?? <ListTabs asPills label={label} tabs={tabs} chosen={list.asked.filter} onChoose={(filter) => list.ask({ filter })} />}
    </ListFilters>
  )
}

const label = 'Documents by signature'

export type OwnersFilter = (typeof filters)[number] | 'unsigned'

/** Those of an owner's list: the last shows people instead of documents. */
export function OwnersFilters({ chosen, onChoose }: { chosen: OwnersFilter; onChoose: (filter: OwnersFilter) => void }) {
  const all = [...tabs, { value: 'unsigned' as const, words: 'Not signed' }]
  return <ListTabs<OwnersFilter> asPills label={label} tabs={all} chosen={chosen} onChoose={onChoose} />
}
