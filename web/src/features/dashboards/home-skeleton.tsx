import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../ui/skeletons.tsx'
import figures from './figures.module.css'
import css from './home.module.css'

export function HomeSkeleton({ withFigures }: { withFigures: boolean }) {
  return (
    <LoadingShape>
      <div className={css.home}>
        {withFigures && (
          <div className={figures.figures}>
            <Skeleton height={86} radius="lg" />
            <Skeleton height={86} radius="lg" />
            <Skeleton height={86} radius="lg" />
          </div>
        )}
        <Skeleton height={280} radius="lg" />
      </div>
    </LoadingShape>
  )
}
