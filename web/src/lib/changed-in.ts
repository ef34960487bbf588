/** Only the changed values, so that a save does not overwrite others' changes. */
export function changedIn<Values extends object>(before: Values, typed: Values): Partial<Values> {
  const changed = Object.entries(typed).filter(([field, value]) => value !== before[field as keyof Values])
  return Object.fromEntries(changed) as Partial<Values>
}
