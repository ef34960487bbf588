import { importDaysOfWeek } from '@callboard/contract/import-fields'
import type { genderLabels } from '@callboard/contract/gender-labels'
import { valueText } from './kept-text.ts'

const yes =
  /^(?:y|yes|true|1|✓|✔|☑|✅|ok|okay|ticked|checked|on|granted|given|agreed?|allowed|accepted|consents?|consented|consent given|happy)$/
const no =
  /^(?:n|no|false|0|✗|✘|☐|❌|refused?|declined?|denied|not given|not allowed|not agreed|no consent|withheld|withdrawn|off|unticked|unchecked)$/

/** Of a column of answers: a cross is a tick, unless other cells say yes in another way. */
export const isCrossYes = (cells: readonly string[]): boolean => !cells.some((cell) => yes.test(lower(cell)))

/** null: neither yes nor no, so that nobody's word is invented. */
export function readAnswer(cell: string, crossIsYes: boolean): 'yes' | 'no' | null {
  const text = lower(cell).replaceAll(/[.!]+$/g, '')
  if (yes.test(text)) return 'yes'
  if (no.test(text)) return 'no'
  return crossIsYes && /^[x×]$/.test(text) ? 'yes' : null
}

const genders: readonly (readonly [keyof typeof genderLabels, RegExp])[] = [
  ['male', /^(?:m|male|boy|man|he|he\/him)$/],
  ['female', /^(?:f|female|girl|woman|she|she\/her)$/],
  ['prefer-not-to-say', /^(?:prefer not|rather not|not said|undisclosed|p$)/],
  ['other', /^(?:o|other|non[\s-]?binary|nb|x|they|they\/them)$/],
]

export const readGender = (cell: string): string | null => genders.find(([, words]) => words.test(lower(cell)))?.[0] ?? null

/** "Mon", "Mondays", "Every Monday 4.30pm"; null: no day, or several. */
export function readWeekday(cell: string): string | null {
  const found = new Set(
    importDaysOfWeek.filter((day) => new RegExp(`\\b${day.slice(0, 3)}(?:${day.slice(3)}|[a-z]{0,2})s?\\b`).test(lower(cell))),
  )
  const [day = null] = found
  return found.size === 1 ? day : null
}

export const readCount = (cell: string): string | null => /^(\d{1,6})(?:\.0+)?$/.exec(valueText(cell))?.[1] ?? null

const lower = (cell: string) => valueText(cell).toLowerCase()
