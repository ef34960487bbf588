import { type InvoiceTab, invoicesPerPage, invoiceStatusLabels } from '@callboard/contract/invoice-states'
import type { InvoicePage, InvoiceSort, ListInvoices } from '@callboard/contract/invoices'
import { Anchor, Button, Stack } from '@mantine/core'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { ListFilters } from '../../../ui/lists/list-filters.tsx'
import { ListTabs } from '../../../ui/lists/list-tabs.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { type IssuedDrafts, invoicesQuery } from '../api.ts'
import { tabs } from '../search.ts'
import { DraftList } from './draft-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import css from './invoices.module.css'

const orderLabels: Record<`${InvoiceSort} ${'asc' | 'desc'}`, string> = {
  'index desc': 'Newest first',
  'index asc': 'Oldest first',
  'due asc': 'Due first',
  'due desc': 'Due last',
  'total desc': 'Largest first',
  'total asc': 'Smallest first',
  'parent asc': 'Parent',
  'parent desc': 'Parent, Z to A',
}

interface InvoicesProps {
  list: List<ListInvoices>
  /** see `InvoicesSearch` */
  prepared: string | undefined
  onOpen: (id: string) => void
  /** undefined: not while the plan is ended */
  onAdd: (() => void) | undefined
  onIssued: (answer: IssuedDrafts) => void
}

export function Invoices({ list, prepared, onOpen, onAdd, onIssued }: InvoicesProps) {
  const { asked, ask } = list
  const query = useQuery(invoicesQuery(asked))
  const mayWork = onAdd !== undefined
  const isFiltered = asked.search !== '' || asked.parentId !== undefined
  const isEmpty = query.data !== undefined && !isFiltered && query.data.counts.all + query.data.counts.draft === 0
  return (
    <Stack>
      {!isEmpty && (
        <ListTabs label="Invoices by status" tabs={tabsOf(asked.tab, query.data)} chosen={asked.tab} onChoose={(tab) => ask({ tab })} />
      )}
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={8} height={60} />}
        title="Invoices could not be loaded"
        failed="Failed to fetch invoices"
      >
        {({ invoices, total, page, counts, drafts }) => (
          <Stack aria-busy={query.isPlaceholderData}>
            {(isFiltered || counts.all + counts.draft > 0) && (
              <ListFilters
                list={list}
                of="Invoices"
                search={{ label: 'Search by number, reference, parent or student', placeholder: 'Number, parent or student' }}
                orders={orderLabels}
              >
                {asked.parentId && (
                  <Button variant="default" onClick={() => ask({ parentId: undefined })}>
                    Show all families
                  </Button>
                )}
              </ListFilters>
            )}
            {isFiltered && (
              <p className={css.count} aria-live="polite">
                {plural(total, 'invoice', 'invoices')} found
              </p>
            )}
            {asked.tab === 'pending' && counts.draft > 0 && (
              <p className={css.count}>
                <Anchor component="button" type="button" onClick={() => ask({ tab: 'draft' })}>
                  {plural(counts.draft, 'older draft', 'older drafts')}
                </Anchor>{' '}
                not sent
              </p>
            )}
            {invoices.length > 0 &&
              (drafts ? (
                <DraftList
                  key={drafts.latestAt}
                  drafts={invoices}
                  prepared={drafts}
                  chosen={prepared}
                  list={list}
                  onOpen={onOpen}
                  onIssued={onIssued}
                />
              ) : (
                <InvoiceTable
                  invoices={invoices}
                  canTick={asked.tab === 'pending' || asked.tab === 'overdue' || asked.tab === 'paid'}
                  mayWork={mayWork}
                  place={list.place}
                  order={{ sort: asked.sort, direction: asked.direction }}
                  onOrder={ask}
                  onOpen={onOpen}
                />
              ))}
            {invoices.length === 0 && !query.isPlaceholderData && (
              <NoInvoices isFiltered={isFiltered} tab={asked.tab} isFirst={counts.all + counts.draft === 0} onAdd={onAdd} />
            )}
            <Pager
              of="invoices"
              page={page}
              pages={Math.ceil(total / invoicesPerPage)}
              words={plural(total, 'invoice', 'invoices')}
              onPage={list.turnTo}
            />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

/** Drafts have a tab while there are any. */
function tabsOf(chosen: InvoiceTab, data: InvoicePage | undefined) {
  return tabs
    .filter((tab) => tab !== 'draft' || chosen === 'draft' || (data?.counts.draft ?? 0) > 0)
    .map((value) => ({
      value,
      words: value === 'all' ? 'All' : value === 'draft' ? 'Drafts' : invoiceStatusLabels[value],
      count: data?.counts[value],
    }))
}

function NoInvoices({
  isFiltered,
  tab,
  isFirst,
  onAdd,
}: {
  isFiltered: boolean
  tab: InvoiceTab
  isFirst: boolean
  onAdd: (() => void) | undefined
}) {
  if (isFiltered)
    return (
      <EmptyState icon={IconFileInvoice} title="No invoices found">
        Nothing matches this search. Try another number or name, or another tab.
      </EmptyState>
    )
  if (!isFirst)
    return (
      <EmptyState icon={IconFileInvoice} title="No invoices found">
        {nothingIn[tab]}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconFileInvoice}
      title="No invoices yet"
      action={
        onAdd && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            Create invoice
          </Button>
        )
      }
    >
      Bill one family or many at once. Each gets an email with a link to pay by card, or details of how to pay by bank transfer.
    </EmptyState>
  )
}

const nothingIn: Record<InvoiceTab, string> = {
  all: 'Invoices that you send will be here.',
  pending: 'No invoice is waiting to be paid.',
  paid: 'No invoice has been paid yet.',
  overdue: 'No invoice is overdue.',
  cancelled: 'No invoice has been cancelled.',
  draft: 'No drafts are waiting to be issued.',
}
