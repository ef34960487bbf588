import type { ChildDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { IconCalendarOff, IconKey, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useSignedIn } from '../../lib/session/session.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { EditStudentPanel, type ChildPanel } from './child-panels.tsx'

/** What the visitor may do with the child as a whole. */
export function ChildActions({ child, onOpen }: { child: ChildDashboard; onOpen: (panel: ChildPanel) => void }) {
  const { user } = useSignedIn()
  const { student, guardians } = child
  const { can } = student
  const self = guardians.people.find(({ id }) => id === user.id)
  const items = [
    ...(can.answer ? [{ label: 'Away for some days', icon: IconCalendarOff, onChoose: () => onOpen({ kind: 'away', student }) }] : []),
    ...(guardians.canHandOver && !guardians.invited.some((one) => one.asSelf && !one.declined)
      ? [{ label: 'Own sign-in', icon: IconKey, onChoose: () => onOpen({ kind: 'hand-over', student }) }]
      : []),
    ...(self?.can.end
      ? [
          {
            label: 'Stop being a guardian',
            icon: IconUserMinus,
            onChoose: () => onOpen({ kind: 'end-guardian', student, guardian: self }),
          },
        ]
      : []),
    ...(can.remove ? [{ label: 'Delete', icon: IconTrash, onChoose: () => onOpen({ kind: 'remove', student }) }] : []),
  ]
  return (
    <>
      {(can.edit || can.editForFamily) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onPointerEnter={EditStudentPanel.warm}
          onClick={() => onOpen({ kind: 'edit', student })}
        >
          Edit
        </Button>
      )}
      {items.length > 0 && <RowMenu label={`Actions for ${student.name}`} items={items} />}
    </>
  )
}
