import type { useOpened } from '../../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { List } from '../../../lib/use-list.ts'
import type { AskedOwn } from '../asked.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { OwnInvoices } from './own-invoices.tsx'

const OwnInvoiceDialog = lazyPart(() => import('./own-invoice-dialog.tsx'))
const PayPanel = lazyPart(() => import('./pay-panel.tsx'))

interface OwnBillsProps {
  list: List<AskedOwn>
  detail: ReturnType<typeof useOpened<{ id: string; index: number | null }>>
}

/** One's own invoices, with what opens over them. */
export function OwnBills({ list, detail }: OwnBillsProps) {
  const paying = usePanels<string>()
  return (
    <>
      <OwnInvoices list={list} onOpen={detail.open} onPay={paying.open} />
      <Panels of={detail}>{({ id, known }, shown) => <OwnInvoiceDialog {...shown} id={id} index={known?.index} />}</Panels>
      <Panels of={paying}>{(id, shown) => <PayPanel {...shown} invoiceId={id} />}</Panels>
    </>
  )
}
