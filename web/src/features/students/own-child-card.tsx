import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { say } from '../../ui/notices/toasts.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'

const AddStudentPanel = lazyPart(() => import('./form/add-student-panel.tsx'))

/** For staff, who become a family with their first child. */
export function OwnChildCard() {
  const { isFamily } = useSignedIn().user
  const panels = usePanels<'add'>()
  return (
    <SettingsCard
      title="Your children"
      lead={
        isFamily
          ? 'You book, pay and answer for them as every family does.'
          : 'If a child of yours takes classes here, add them: you then book, pay and answer for them as every family does.'
      }
    >
      {isFamily ? (
        <Button component={Link} to="/dashboard/my-students" variant="default">
          My Students
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onMouseEnter={AddStudentPanel.warm}
          onClick={() => panels.open('add')}
        >
          Add a child of mine
        </Button>
      )}
      <Panels of={panels}>
        {(_, shown) => (
          <AddStudentPanel
            {...shown}
            onAdded={({ name }) => {
              panels.close()
              say(`${name} has been added.`)
            }}
          />
        )}
      </Panels>
    </SettingsCard>
  )
}
