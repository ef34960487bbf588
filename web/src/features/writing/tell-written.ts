import type { Waiting } from './waiting.ts'

/** What was written, for the list of all that waits. */
export const linesOf = ({ content, attached }: Pick<Waiting, 'content' | 'attached'>): string[] =>
  [content, attached.map(({ name, media }) => name ?? media?.name).join(', ')].filter((line) => line !== '')
