import { lazyPart } from '../../lib/parts/lazy-part.ts'

export const SectionRows = lazyPart(() => import('./rows-with-facts.ts'))
