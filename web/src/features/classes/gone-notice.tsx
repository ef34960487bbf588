import { Button } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import styles from './conflict-notice.module.css'

export function GoneNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.conflict}>
      <Notice tone="bad" title="Class not found">
        <p>
          Somebody deleted this class, or moved it to another week, while you were editing it. It cannot be saved any more. What you typed
          is still above, so you can copy it.
        </p>
      </Notice>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  )
}
