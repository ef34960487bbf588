import { Button } from '@mantine/core'
import { Notice } from '../../../ui/notices/notice.tsx'
import { AllNames } from '../../../ui/people/all-names.tsx'
import css from './conflict-notice.module.css'

/** After a save in which some students had to stay enrolled (S2 §5). */
export function KeptNotice({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <div className={css.conflict}>
      <Notice tone="warn" title="Saved">
        <AllNames names={names} /> {names.length === 1 ? 'stays' : 'stay'} enrolled where attendance has been marked for them.
      </Notice>
      <div className={css.buttons}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </div>
  )
}
