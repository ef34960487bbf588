import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { invoiceQuery } from '../api.ts'
import { nameOf } from '../invoice-words.ts'
import { OwnInvoice } from './own-invoice.tsx'

interface Props {
  opened: boolean
  id: string
  /** shown while loading */
  index: number | null | undefined
  onClose: () => void
}

/** Remount for each opening. */
export default function OwnInvoiceDialog({ opened, id, index, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const query = useQuery(invoiceQuery(id))
  const known = query.data?.index ?? index
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={known === undefined ? 'Invoice' : nameOf(known)}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={4} height={72} />}
        title="The invoice could not be loaded"
        failed="Failed to fetch invoices"
      >
        {(invoice) => <OwnInvoice invoice={invoice} />}
      </Loaded>
    </Modal>
  )
}
