import { figures } from './format/figures.ts'

/** "1 class", "1,204 classes" */
export function plural(count: number, one: string, many: string): string {
  return `${figures(count)} ${count === 1 ? one : many}`
}
