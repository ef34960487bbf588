import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../ui/page/skeletons.tsx'
import figures from './figures.module.css'
import css from './home.module.css'

export function HomeSkeleton({ withFigures }: { withFigures: number }) {
  return (
    <LoadingShape>
      <div className={css.home}>
        <div className={figures.figures} data-count={withFigures}>
          {Array.from({ length: withFigures }, (_, figure) => (
            <Skeleton key={figure} height={92} radius="lg" />
          ))}
        </div>
        <div className={css.columns}>
          <div className={css.column}>
            <Skeleton height={240} radius="lg" />
            <Skeleton height={320} radius="lg" />
          </div>
          <div className={css.column}>
            <Skeleton height={360} radius="lg" />
          </div>
        </div>
      </div>
    </LoadingShape>
  )
}
