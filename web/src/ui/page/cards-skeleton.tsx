import { LoadingShape, SkeletonWords } from './skeletons.tsx'
import css from './skeletons.module.css'

export function CardsSkeleton({ cards = 3, height = 140 }: { cards?: number; height?: number }) {
  return (
    <LoadingShape>
      <div className={css.cards}>
        {Array.from({ length: cards }, (_, card) => (
          <div key={card} className={css.card} style={{ minHeight: height }}>
            <SkeletonWords />
          </div>
        ))}
      </div>
    </LoadingShape>
  )
}
