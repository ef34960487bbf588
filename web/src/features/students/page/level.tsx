import type { StudentDetail } from '@callboard/contract/students'
import { Anchor } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import css from './student-page.module.css'

const LevelDialog = lazyPart(() => import('./level-dialog.tsx'))

/** The studio's word for how far a student is; nothing for a family until there is one. */
export function Level({ student, maySet }: { student: StudentDetail; maySet: boolean }) {
  const mayWork = useLeftOpen('work')
  const panels = usePanels<'set'>()
  const { level } = student
  const isSettable = maySet && mayWork
  if (level === '' && !isSettable) return null
  return (
    <p className={css.level}>
      <span>
        {level === '' ? (
          'No level yet'
        ) : (
          <>
            Level: <bdi>{level}</bdi>
          </>
        )}
      </span>
      {isSettable && (
        <Anchor component="button" type="button" className={css.move} onPointerEnter={LevelDialog.warm} onClick={() => panels.open('set')}>
          {level === '' ? 'Set level' : 'Change level'}
        </Anchor>
      )}
      <Panels of={panels}>{(_, shown) => <LevelDialog {...shown} student={student} />}</Panels>
    </p>
  )
}
