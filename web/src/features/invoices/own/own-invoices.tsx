import type { OwnInvoices as Page } from '@callboard/contract/invoices'
import { invoicesPerPage, isUnpaid, type OwnInvoiceTab } from '@callboard/contract/invoice-states'
import { Stack } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { ListTabs } from '../../../ui/lists/list-tabs.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { CardsSkeleton } from '../../../ui/page/cards-skeleton.tsx'
import { ownInvoicesQuery } from '../api.ts'
import type { AskedOwn } from '../asked.ts'
import { ownTabs } from '../search.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { SettledInvoices } from './settled-invoices.tsx'
import css from './own-invoices.module.css'

const labels: Record<OwnInvoiceTab, string> = { all: 'All', pending: 'Pending', paid: 'Paid' }

interface OwnInvoicesProps {
  list: List<AskedOwn>
  onOpen: (invoice: { id: string; index: number | null }) => void
  onPay: (id: string) => void
}

export function OwnInvoices({ list, onOpen, onPay }: OwnInvoicesProps) {
  const { asked, ask, place, turnTo } = list
  const query = useQuery(ownInvoicesQuery(asked))
  return (
    <Stack>
      {query.data?.counts.all !== 0 && (
        <ListTabs
          label="Invoices by status"
          tabs={ownTabs.map((value) => ({ value, words: labels[value], count: query.data?.counts[value] }))}
          chosen={asked.tab}
          onChoose={(tab) => ask({ tab })}
        />
      )}
      <Loaded
        query={query}
        waiting={<CardsSkeleton cards={3} height={220} />}
        title="Invoices could not be loaded"
        failed={(failure) => `Error loading invoices: ${inWords(failure, 'Failed to fetch invoices').message}`}
      >
        {(page) => {
          const open = page.invoices.filter(({ status }) => isUnpaid(status))
          const settled = page.invoices.filter(({ status }) => !isUnpaid(status))
          return (
            <Stack aria-busy={query.isPlaceholderData}>
              <Open page={page} />
              {page.invoices.length === 0 && !query.isPlaceholderData && (
                <EmptyState icon={IconFileInvoice} title="No invoices found">
                  {page.counts.all === 0 ? 'Your studio’s invoices will be here.' : 'You have invoices under the other tabs.'}
                </EmptyState>
              )}
              <div role="group" aria-label="Invoices found" tabIndex={-1} ref={place} className={css.place}>
                {open.length > 0 && (
                  <ul className={css.cards} aria-label="To pay">
                    {open.map((invoice) => (
                      <InvoiceCard key={invoice.id} invoice={invoice} onOpen={() => onOpen(invoice)} onPay={() => onPay(invoice.id)} />
                    ))}
                  </ul>
                )}
                {settled.length > 0 && <SettledInvoices invoices={settled} onOpen={onOpen} />}
              </div>
              <Pager
                of="invoices"
                page={page.page}
                pages={Math.ceil(page.total / invoicesPerPage)}
                words={plural(page.total, 'invoice', 'invoices')}
                onPage={turnTo}
              />
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}

function Open({ page: { openMinor, chargedMinor, counts } }: { page: Page }) {
  const { currency } = useSignedIn().studio
  if (counts.all === 0) return null
  return (
    <p className={css.open}>
      {openMinor > 0 && (
        <span>
          <strong>{money(openMinor, currency)}</strong> to pay
        </span>
      )}
      {openMinor > 0 && chargedMinor > 0 && <span> · </span>}
      {chargedMinor > 0 && (
        <span>
          <strong>{money(chargedMinor, currency)}</strong> will be charged to your card
        </span>
      )}
      {openMinor + chargedMinor === 0 && <span>Everything is paid. Thank you.</span>}
    </p>
  )
}
