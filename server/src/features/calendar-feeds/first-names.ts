/**
 * How a family calls its children: by the first word of the name. Those who share it keep their whole name, as do names of one word.
 * @returns by whole name
 */
export function firstNames(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)]
  const first = (name: string) => name.split(/\s+/u)[0] || name
  const count = Map.groupBy(all, first)
  return new Map(all.map((name) => [name, count.get(first(name))?.length === 1 ? first(name) : name]))
}
