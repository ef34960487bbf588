import type { z } from 'zod'
import { Fault, notModelled } from './fault.ts'
import { mustHave } from './must-have.ts'

export type Knows = (steps: readonly PropertyKey[], value?: string) => boolean | Promise<boolean>

/** Words parameter errors as Stripe does, and names what Stripe would accept but the sandbox does not model. */
export async function refuseParameters(issues: readonly z.core.$ZodIssue[], sent: unknown, knows: Knows): Promise<Fault> {
  const issue = mustHave(issues[0], 'issue')
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  if (last?.length) {
    const inner = last.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    return refuseParameters(inner, sent, knows)
  }
  if (issue.code === 'unrecognized_keys') {
    const steps = [...issue.path, issue.keys[0] ?? '']
    const param = inBrackets(steps)
    if (await knows(steps)) return notModelled(`the parameter ${param}`, param)
    return new Fault(400, { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` })
  }
  const param = inBrackets(issue.path)
  const value = valueAt(sent, issue.path)
  if (value === undefined) return new Fault(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` })
  if (value === '')
    return new Fault(400, {
      code: 'parameter_invalid_empty',
      param,
      message: `You passed an empty string for '${param}'. Leave it out instead.`,
    })
  if (issue.code === 'invalid_value') {
    if (typeof value === 'string' && (await knows(issue.path, value))) return notModelled(`${param}=${value}`, param)
    return new Fault(400, { param, message: `Invalid ${param}: must be one of ${issue.values.join(', ')}` })
  }
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return new Fault(400, { code: 'parameter_invalid_integer', param, message: `Invalid integer: ${JSON.stringify(value)}` })
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return new Fault(400, { code: 'url_invalid', param, message: 'Not a valid URL' })
  return new Fault(400, { param, message: `Invalid ${param}: ${issue.message}` })
}

/** `items[0][price]` */
function inBrackets([first = '', ...rest]: readonly PropertyKey[]): string {
  return [String(first), ...rest.map((step) => `[${String(step)}]`)].join('')
}

function valueAt(sent: unknown, steps: readonly PropertyKey[]): unknown {
  let value = sent
  for (const step of steps) value = (value as Record<PropertyKey, unknown> | undefined)?.[step]
  return value
}
