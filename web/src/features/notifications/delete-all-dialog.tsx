import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf } from '../../lib/refusals.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { totalQuery } from './api.ts'
import { useMakeChange } from './make-change.ts'
import { deletionWords } from './showing.ts'

/** Asks before all notifications are deleted, with how many that are: the filter hides some of them. */
export function DeleteAllDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const change = useMakeChange()
  const figures = useQuery({ ...totalQuery(), enabled: opened })
  const notCounted = figures.error ? failureOf(figures.error, requestIdOf(figures.error)) : null
  const total = figures.isFetching ? undefined : figures.data
  const remove = () => {
    change({ kind: 'dismiss-all' })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title="Delete all notifications?"
      confirmLabel={notCounted ? 'Count again' : 'Delete all'}
      danger={!notCounted}
      disabled={figures.isFetching || total === 0}
      failure={notCounted}
      onClose={onClose}
      onConfirm={() => (notCounted ? void figures.refetch() : remove())}
    >
      <Text aria-live="polite" c={total === undefined ? 'dimmed' : undefined}>
        {total !== undefined ? deletionWords(total) : notCounted ? '' : 'Counting them…'}
      </Text>
    </ConfirmDialog>
  )
}
