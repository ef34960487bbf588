import { Button } from '@mantine/core'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import css from './guardians.module.css'

export const AddGuardianPanel = lazyPart(() => import('./add-guardian-panel.tsx'))

export function AddGuardian({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="sm" px={0} className={css.add} onPointerEnter={AddGuardianPanel.warm} onClick={onClick}>
      Add a guardian
    </Button>
  )
}
