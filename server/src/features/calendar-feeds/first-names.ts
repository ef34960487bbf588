/** Shortens names to their first word, unless two share it. @returns by full name */
export function firstNames(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)]
  const first = (name: string) => name.split(/\s+/u)[0] || name
  const count = Map.groupBy(all, first)
  return new Map(all.map((name) => [name, count.get(first(name))?.length === 1 ? first(name) : name]))
}
