import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import css from './legend.module.css'

const Legend = lazyPart(() => import('./legend.tsx'))

/** What the colours mean, in a file of its own: it comes after the classes, on phones too. */
export function LegendPart(props: ComponentProps<typeof Legend>) {
  return (
    <div className={css.legend} data-by={props.palette.by}>
      <Suspense fallback={null}>
        <Legend {...props} />
      </Suspense>
    </div>
  )
}
