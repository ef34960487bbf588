import { Suspense, useState } from 'react'
import type { useOpened } from '../../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { List } from '../../../lib/use-list.ts'
import type { AskedOwn } from '../asked.ts'
import { OwnInvoices } from './own-invoices.tsx'

const OwnInvoiceDialog = lazyPart(() => import('./own-invoice-dialog.tsx'))
const PayPanel = lazyPart(() => import('./pay-panel.tsx'))

interface OwnBillsProps {
  list: List<AskedOwn>
  detail: ReturnType<typeof useOpened<{ id: string; index: number | null }>>
}

/** One's own invoices, with what opens over them. */
export function OwnBills({ list, detail }: OwnBillsProps) {
  const [{ paying, opened, key }, set] = useState({ paying: '', opened: false, key: 0 })
  return (
    <>
      <OwnInvoices list={list} onOpen={detail.open} onPay={(id) => set((before) => ({ paying: id, opened: true, key: before.key + 1 }))} />
      <Suspense fallback={null}>
        {detail.id && (
          <OwnInvoiceDialog key={detail.key} opened={detail.opened} id={detail.id} index={detail.known?.index} onClose={detail.close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {key > 0 && (
          <PayPanel key={key} opened={opened} invoiceId={paying} onClose={() => set((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    </>
  )
}
