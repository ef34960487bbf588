/** A change in whole percents, where 0 may be a change that is less than half of one. */
export function changeWords(percent: number): string {
  if (percent === 0) return 'about the same as last month'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% on last month`
}
