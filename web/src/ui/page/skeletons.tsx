import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './skeletons.module.css'

/** Announces loading once. */
export function LoadingShape({ children, label = 'Loading…' }: { children: ReactNode; label?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** `height` of one row, in px. */
export function ListSkeleton({ rows = 5, height = 64 }: { rows?: number; height?: number }) {
  return (
    <LoadingShape>
      <div className={css.rows}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={css.row} style={{ minHeight: height }}>
            <SkeletonWords />
          </div>
        ))}
      </div>
    </LoadingShape>
  )
}

export function SkeletonWords() {
  return (
    <div className={css.words}>
      <Skeleton height={10} width="min(14rem, 55%)" />
      <Skeleton height={10} width="min(22rem, 80%)" />
    </div>
  )
}

export function PageSkeleton() {
  return (
    <LoadingShape>
      <Skeleton height={34} width="min(16rem, 60%)" radius="md" mb="xl" />
      <ListSkeleton rows={3} height={72} />
    </LoadingShape>
  )
}
