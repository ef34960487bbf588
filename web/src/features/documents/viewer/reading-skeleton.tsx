import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/page/skeletons.tsx'
import css from './viewer-dialog.module.css'

export function ReadingSkeleton() {
  return (
    <div className={css.waiting}>
      <LoadingShape label="Opening the document…">
        <div className={css.sheet}>
          <Skeleton height={18} width="55%" mb="lg" />
          {Array.from({ length: 9 }, (_, line) => (
            <Skeleton key={line} height={10} width={line % 4 === 3 ? '60%' : '100%'} mb="sm" />
          ))}
        </div>
      </LoadingShape>
    </div>
  )
}
