import type { Plan } from '@callboard/contract/plans'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { refetchPlans, removePlan } from './api.ts'

export function RemovePlan({ plan: { id, name, enrolledCount } }: { plan: Plan }) {
  const cache = useQueryClient()
  const removing = useQuestion(() => removePlan(id), {
    done: ({ isArchived }) => {
      refetchPlans(cache)
      say(isArchived ? `${name} has been archived.` : `${name} has been deleted.`)
    },
  })
  return (
    <>
      <RowMenu label={`Actions for ${name}`} items={[{ label: 'Delete', icon: IconTrash, onChoose: removing.ask }]} />
      <ConfirmDialog
        {...removing.dialog}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        failure={inWords(removing.dialog.failure, 'Failed to delete plan')}
      >
        {enrolledCount > 0
          ? 'It is in use, so it will be archived: its students will no longer be billed for it, and existing invoices stay as they are.'
          : 'If it has ever been used, it will be archived instead, so that its invoices can still say what they were for.'}
      </ConfirmDialog>
    </>
  )
}
