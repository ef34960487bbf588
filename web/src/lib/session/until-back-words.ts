import type { FullSession } from './session.ts'

/** What is said of something that waits; null: no other tab has changed the studio. */
export const untilBackWords = ({ away, studio }: FullSession): string | null =>
  away ? `Waiting until you are back in ${studio.name ?? 'your studio'}` : null
