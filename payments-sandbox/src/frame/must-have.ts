/** What the sandbox itself has stored or looked at before, and Stripe's types leave open. @param what for the fault: `rhythm of the price` */
export function mustHave<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}
