import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import { filterButtonId } from '../element-ids.ts'
import type { FilterProps } from './filter-choices.tsx'
import { isFiltered } from '../filtering/filter.ts'
import css from './calendar-head.module.css'

const FilterChoices = lazyPart(() => import('./filter-choices.tsx'))

export function FilterMenu(props: FilterProps) {
  const { opened, setOpened, button, layer, onBlur } = useLayer('button, select')
  return (
    <div className={css.filter} onBlur={onBlur}>
      <Button
        ref={button}
        id={filterButtonId}
        variant={isFiltered(props.calendar.filter) ? 'light' : 'default'}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={opened}
        onPointerEnter={FilterChoices.warm}
        onFocus={FilterChoices.warm}
        onClick={() => setOpened(!opened)}
      >
        <span className={css.words}>Filter</span>
      </Button>
      <Suspense fallback={null}>{opened && <FilterChoices {...props} layer={layer} />}</Suspense>
    </div>
  )
}
