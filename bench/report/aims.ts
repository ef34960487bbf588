import type { Result } from './result.ts'

export interface Verdict {
  readonly aim: string
  readonly found: string
  readonly met: boolean
}

const mostStatements = 4

export function judge({ comparisons, demands, plans, sameStatement }: Result): Verdict[] {
  const verdicts: Verdict[] = []
  for (const [work, said, against, least] of [
    ['week', 'reading a week', 'bare', 0.5],
    ['week', 'reading a week', 'guarded', 0.75],
    ['add', 'adding a class', 'bare', 0.4],
  ] as const) {
    const found = comparisons.find((one) => one.work === work)?.ratios[against]
    if (!found) continue
    verdicts.push({
      aim: `${said} at least ${least} of the ${against} server`,
      found: found.median.toFixed(2),
      met: found.median >= least,
    })
  }
  const week = demands['product week']
  if (week) {
    verdicts.push({
      aim: `at most ${mostStatements} statements to read a week`,
      found: week.statements.toFixed(1),
      met: week.statements <= mostStatements,
    })
  }
  if (plans.length > 0) {
    const whole = [...new Set(plans.flatMap(({ readsWhole }) => readsWhole))]
    verdicts.push({ aim: 'no big table read from end to end', found: whole.join(', ') || 'none', met: whole.length === 0 })
  }
  if (sameStatement !== null) {
    verdicts.push({ aim: "the bare server's statement is the product's", found: sameStatement ? 'it is' : 'it is not', met: sameStatement })
  }
  return verdicts
}
