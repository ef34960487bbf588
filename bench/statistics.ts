/** Beyond these limits the run says more about the machine than about the product. */
const largestSpread = 1.5
const largestShareOfOthers = 0.2

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2 : (sorted[Math.floor(middle)] ?? NaN)
}

/** The smallest measured value not exceeded by `percent` (0–100] of the values. */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? NaN
}

export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
}

export function summarise(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** Ratios within each round, since conditions vary more between rounds than within one. */
export function ratios(part: readonly number[], whole: readonly number[]): Summary {
  if (part.length !== whole.length) throw new RangeError('Ratios need a value of each in every round')
  return summarise(part.map((value, round) => value / (whole[round] ?? NaN)))
}

/** Why a comparison is void; null when it is sound. Other programs' load distorts even ratios. */
export function voidBecause(bareRates: readonly number[], others: number | null): string | null {
  if (others !== null && others > largestShareOfOthers) return `other programs took ${Math.round(others * 100)} % of the machine`
  if (bareRates.length === 0) return null
  const { min, max } = summarise(bareRates)
  const spread = max / min
  if (spread <= largestSpread) return null
  const rates = `${Math.round(min)} to ${Math.round(max)} requests a second`
  return `the bare server itself varied by a factor of ${spread.toFixed(2)} (${rates}; at most ${largestSpread} is allowed)`
}
