import { categoryLabels, type CategoryFilter } from '@callboard/contract/notifications'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/refusals.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { totalQuery } from '../api.ts'
import { useMakeChange } from '../changes/make-change.ts'
import { deletionWords } from './showing.ts'

interface Props {
  category: CategoryFilter
  opened: boolean
  onClose: () => void
}

export function DeleteAllDialog({ category, opened, onClose }: Props) {
  const change = useMakeChange()
  const figures = useQuery({ ...totalQuery(category), enabled: opened })
  const notCounted = figures.error ? failureOf(figures.error) : null
  const total = figures.data
  const remove = () => {
    change({ kind: 'dismiss-all', category })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={category === 'all' ? 'Delete all notifications?' : `Delete all under ${categoryLabels[category]}?`}
      confirmLabel={notCounted ? 'Count again' : 'Delete all'}
      danger={!notCounted}
      counting={total === undefined && !notCounted}
      disabled={figures.isFetching || total === 0}
      failure={notCounted}
      onClose={onClose}
      onConfirm={() => (notCounted ? void figures.refetch() : remove())}
    >
      <Text aria-live="polite" c={total === undefined ? 'dimmed' : undefined}>
        {total !== undefined ? deletionWords(total, category === 'all' ? null : categoryLabels[category]) : notCounted ? '' : 'Counting…'}
      </Text>
    </ConfirmDialog>
  )
}
