import type { AddedInvoices, InvoiceRow } from '@callboard/contract/invoices'
import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type IssuedDrafts, invoicesQuery, refetchInvoices, undoIssuing } from '../../features/invoices/api.ts'
import { invoicesAskedBy } from '../../features/invoices/asked.ts'
import { aboutToSend, dueAnewWords } from '../../features/invoices/invoice-words.ts'
import { type Issued, IssuedNotice } from '../../features/invoices/issued-notice.tsx'
import { Invoices } from '../../features/invoices/list/invoices.tsx'
import { MissedPeriods } from '../../features/invoices/missed/missed-periods.tsx'
import { type InvoicesSearch, invoicesSearch } from '../../features/invoices/search.ts'
import { useState } from 'react'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useList } from '../../lib/use-list.ts'
import { plural } from '../../lib/words.ts'
import { say } from '../../ui/notices/toasts.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const AddInvoicePanel = lazyPart(() => import('../../features/invoices/form/add-invoice-panel.tsx'))

export const warm = (queries: QueryClient, search: InvoicesSearch) => queries.prefetchQuery(invoicesQuery(invoicesAskedBy(search)))

export function InvoicesPage() {
  const cache = useQueryClient()
  const navigate = useNavigate({ from: '/dashboard/invoices' })
  const search = useSearch({ from: '/dashboard/invoices' })
  const list = useList(invoicesAskedBy(search), ({ parentId, direction, page, ...rest }, { replace }) => {
    void navigate({ search: invoicesSearch({ ...rest, order: direction, page: String(page) }, parentId), replace, resetScroll: false })
  })
  const panels = usePanels<'add'>()
  const add = () => panels.open('add')
  const mayAdd = useLeftOpen('work')
  const [issued, setIssued] = useState<Issued | null>(null)
  const takeBack = async (id: string) => {
    await undoIssuing(id)
    setIssued(null)
  }
  const added = ({ invoices, undo }: AddedInvoices) => {
    panels.close()
    refetchInvoices(cache)
    say(addedWords(invoices), mayAdd ? offerUndo(undo, takeBack) : undefined)
    setIssued(sumOf(invoices))
  }
  const sent = ({ issued: count, dueAnew = 0, sent: sum, undo }: IssuedDrafts) => {
    refetchInvoices(cache)
    say(`${aboutToSend(plural(count, 'invoice', 'invoices'))}${dueAnewWords(dueAnew)}`, offerUndo(undo, takeBack))
    setIssued(sum ? { count, ...sum } : null)
  }
  usePageAction('new', mayAdd ? add : undefined)
  return (
    <>
      <PageHeader title="Invoices">
        {mayAdd && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add} onPointerEnter={AddInvoicePanel.warm}>
            Create invoice
          </Button>
        )}
      </PageHeader>
      <MissedPeriods />
      {issued && (
        <Box mb="md">
          <IssuedNotice issued={issued} onClose={() => setIssued(null)} />
        </Box>
      )}
      <Invoices
        list={list}
        prepared={search.prepared}
        onAdd={mayAdd ? add : undefined}
        onIssued={sent}
        onOpen={(invoiceId) => void navigate({ to: '/dashboard/invoices/$invoiceId', params: { invoiceId } })}
      />
      <Panels of={panels}>{(_, shown) => <AddInvoicePanel {...shown} onAdded={added} />}</Panels>
    </>
  )
}

function sumOf(invoices: readonly InvoiceRow[]): Issued | null {
  const [first] = invoices
  const totalMinor = invoices.reduce((sum, one) => sum + one.totalMinor, 0)
  return first ? { count: invoices.length, firstId: first.id, totalMinor, currency: first.currency } : null
}

function addedWords(invoices: InvoiceRow[]): string {
  const [first] = invoices
  return first && invoices.length === 1
    ? aboutToSend(`The invoice for ${first.parent.name}`)
    : aboutToSend(plural(invoices.length, 'invoice', 'invoices'))
}
