import { Fault } from './fault.ts'
import type { Objects } from './objects.ts'

const deepest = 4

/** Replaces ids by their objects: `expand[]=data.customer`. */
export function expand(answer: object, paths: readonly string[], objects: Objects): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepest)
      throw new Fault(400, { param: 'expand', message: `You cannot expand more than ${deepest} levels of a property. Property: ${path}` })
    replace(copy, steps, path, objects)
  }
  return copy
}

function replace(value: unknown, [step, ...rest]: readonly string[], path: string, objects: Objects): void {
  if (Array.isArray(value)) {
    for (const item of value) replace(item, step === undefined ? [] : [step, ...rest], path, objects)
    return
  }
  if (step === undefined || typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  const found = holder[step]
  if (found === null) return
  if (typeof found === 'string') {
    const object = objects.any(found)
    if (!object) throw cannotExpand(path)
    holder[step] = object
  } else if (typeof found !== 'object') throw cannotExpand(path)
  replace(holder[step], rest, path, objects)
}

const cannotExpand = (path: string) => new Fault(400, { param: 'expand', message: `This property cannot be expanded (${path}).` })
