/** What a form has changed, for a call that leaves the rest as somebody else may have saved it meanwhile. */
export function changedIn<Values extends object>(before: Values, typed: Values): Partial<Values> {
  const changed = Object.entries(typed).filter(([field, value]) => value !== before[field as keyof Values])
  return Object.fromEntries(changed) as Partial<Values>
}
