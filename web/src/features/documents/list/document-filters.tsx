import type { ListDocuments } from '@callboard/contract/documents'
import type { List } from '../../../lib/use-list.ts'
import { ListFilters } from '../../../ui/lists/list-filters.tsx'
import { ListTabs } from '../../../ui/lists/list-tabs.tsx'
import { filters } from '../search.ts'

const words = { all: 'All', pending: 'Pending', signed: 'Signed' }

export function DocumentFilters({ list }: { list: List<ListDocuments> }) {
  return (
    <ListFilters
      list={list}
      of="Documents"
      search={{ label: 'Search documents by name or description', placeholder: 'Search documents...' }}
    >
      <ListTabs
        asPills
        label="Documents by signature"
        tabs={filters.map((value) => ({ value, words: words[value] }))}
        chosen={list.asked.filter}
        onChoose={(filter) => list.ask({ filter })}
      />
    </ListFilters>
  )
}
