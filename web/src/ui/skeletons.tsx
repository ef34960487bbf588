import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** Wraps the shapes of what is being loaded, and says so once to those who cannot see them. */
export function LoadingShape({ children, label = 'Loading…' }: { children: ReactNode; label?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}

/** Rows of a list; `height` is the height of one row in px. */
export function ListSkeleton({ rows = 5, height = 64 }: { rows?: number; height?: number }) {
  return (
    <LoadingShape>
      <Stack gap="sm">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={height} radius="md" />
        ))}
      </Stack>
    </LoadingShape>
  )
}

/** Cards side by side; on phones under each other. */
export function CardsSkeleton({ cards = 3, height = 140 }: { cards?: number; height?: number }) {
  return (
    <LoadingShape>
      <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}>
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} height={height} radius="lg" />
        ))}
      </div>
    </LoadingShape>
  )
}

/** A page whose code is still on its way: title and content. */
export function PageSkeleton() {
  return (
    <LoadingShape>
      <Skeleton height={34} width="min(16rem, 60%)" radius="md" mb="xl" />
      <Stack gap="sm">
        <Skeleton height={72} radius="md" />
        <Skeleton height={72} radius="md" />
        <Skeleton height={72} radius="md" />
      </Stack>
    </LoadingShape>
  )
}
