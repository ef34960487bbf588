import { Fault } from './fault.ts'
import type { Objects } from './objects.ts'

const deepest = 4

/** What an object shows only on demand: `invoice.payments`. */
export type OnDemand = Readonly<Record<string, (objects: Objects, id: string) => object>>

/** Replaces ids by their objects: `expand[]=data.customer`. */
export function expand(answer: object, paths: readonly string[], objects: Objects, onDemand: OnDemand): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepest)
      throw new Fault(400, { param: 'expand', message: `You cannot expand more than ${deepest} levels of a property. Property: ${path}` })
    replace(copy, steps, { path, objects, onDemand })
  }
  return copy
}

interface Wanted {
  readonly path: string
  readonly objects: Objects
  readonly onDemand: OnDemand
}

function replace(value: unknown, [step, ...rest]: readonly string[], wanted: Wanted): void {
  if (Array.isArray(value)) {
    for (const item of value) replace(item, step === undefined ? [] : [step, ...rest], wanted)
    return
  }
  if (step === undefined || typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  holder[step] = found(holder, step, wanted)
  replace(holder[step], rest, wanted)
}

function found(holder: Record<string, unknown>, step: string, { path, objects, onDemand }: Wanted): unknown {
  const value = holder[step]
  const object = (id: string) => {
    const one = objects.any(id)
    if (!one) throw cannotExpand(path)
    return one
  }
  if (typeof value === 'string') return object(value)
  if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'string' ? object(item) : item))
  if (value === undefined) {
    const make = onDemand[`${String(holder['object'])}.${step}`]
    if (make) return make(objects, String(holder['id']))
  }
  if (typeof value !== 'object') throw cannotExpand(path)
  return value
}

const cannotExpand = (path: string) => new Fault(400, { param: 'expand', message: `This property cannot be expanded (${path}).` })
