const alphabet = new Intl.Collator('en')

/** Orders by a name as people expect it in any language (S4 classes): English adds nothing to the order that the database uses for all. */
export function alphabetically(one: string, other: string): number {
  return alphabet.compare(one, other) || Number(one > other) - Number(one < other)
}
