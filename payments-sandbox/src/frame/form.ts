type FormValue = string | readonly FormValue[] | { readonly [name: string]: FormValue }
export type Form = { readonly [name: string]: FormValue }

interface Branch {
  [name: string]: string | Branch
}

/** Decodes the SDK's forms: `a[b][0]=x` is `{ a: { b: ['x'] } }`. */
export function decodeForm(text: string): Form {
  // Without a prototype, so that __proto__ is an ordinary name.
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)]
    let branch = root
    for (const step of steps.slice(0, -1)) {
      const next = branch[step]
      branch = typeof next === 'object' ? next : (branch[step] = Object.create(null) as Branch)
    }
    const last = steps.at(-1) || (steps.length > 1 ? String(Object.keys(branch).length) : '')
    branch[last] = value
  }
  return grown(root) as Form
}

function grown(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const grownOnes = Object.entries(value).map(([name, one]) => [name, grown(one)] as const)
  if (grownOnes.length > 0 && grownOnes.every(([name], at) => name === String(at))) return grownOnes.map(([, one]) => one)
  return Object.fromEntries(grownOnes)
}
