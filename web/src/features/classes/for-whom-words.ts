import { type Ages, agesWords } from '@callboard/contract/class-ages'

/** "Ages 6–8, Grade 1"; '' for everybody */
export function forWhomWords({ level, ...ages }: Ages & { level: string }): string {
  const words = [agesWords(ages), level].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
