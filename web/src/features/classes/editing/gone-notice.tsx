import { Button } from '@mantine/core'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './conflict-notice.module.css'

export function GoneNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.conflict}>
      <Notice tone="bad" title="Class not found">
        <p>
          Someone deleted this class, or moved it to another week, while you were editing it, so it can no longer be saved. What you entered
          is still above if you want to copy it.
        </p>
      </Notice>
      <div className={css.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
