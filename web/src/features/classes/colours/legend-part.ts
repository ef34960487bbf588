import { lazyPart } from '../../../lib/parts/lazy-part.ts'

/** A file of its own: it comes after the classes, on phones too. */
export const Legend = lazyPart(() => import('./legend.tsx'))
