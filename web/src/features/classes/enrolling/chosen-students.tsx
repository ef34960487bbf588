import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { plural } from '../../../lib/words.ts'
import { ChosenBar } from '../../../ui/lists/ticks/chosen-bar.tsx'
import type { Ticks } from '../../../ui/lists/ticks/use-ticks.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'

const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx'))

export default function ChosenStudents({ ticks }: { ticks: Ticks<{ id: string }> }) {
  const panels = usePanels<string[]>()
  const { chosen } = ticks
  return (
    <ChosenBar label="Chosen students" words={`${plural(chosen.length, 'student', 'students')} chosen`} ticks={ticks}>
      <Button
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onPointerEnter={EnrolDialog.warm}
        onClick={() => panels.open(chosen.map(({ id }) => id))}
      >
        Enrol in a class
      </Button>
      <Panels of={panels}>
        {(studentIds, shown) => (
          <EnrolDialog
            {...shown}
            studentIds={studentIds}
            onDone={() => {
              panels.close()
              ticks.clear()
            }}
          />
        )}
      </Panels>
    </ChosenBar>
  )
}
