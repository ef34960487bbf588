import { Skeleton, Stack } from '@mantine/core'
import { LoadingShape } from '../../ui/page/skeletons.tsx'
import css from './choosing/tier-card.module.css'

export function BillingSkeleton({ withTiers }: { withTiers: boolean }) {
  return (
    <LoadingShape label="Loading billing…">
      <Stack gap="xl">
        <Skeleton height={172} radius="lg" />
        {withTiers && (
          <Stack gap="sm">
            <Skeleton height={24} width="6rem" />
            <Skeleton height={48} width="min(100%, 35rem)" radius="md" />
            <div className={css.grid}>
              {Array.from({ length: 5 }, (_, tier) => (
                <Skeleton key={tier} height={214} radius="lg" />
              ))}
            </div>
          </Stack>
        )}
      </Stack>
    </LoadingShape>
  )
}
