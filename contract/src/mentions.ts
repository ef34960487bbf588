const mostMentioned = 20
const plain = (words: string) => words.normalize('NFC').toLocaleLowerCase('en')
const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/**
 * Who of these is named in a text as "@Pat Ellis" (S4 notifications): the longest name that fits, all of that name, at most 20 people. Case
 * is ignored; an address such as a@pat.example names nobody.
 */
export function mentionedIn<Person extends { readonly name: string }>(content: string, people: readonly Person[]): Person[] {
  if (!content.includes('@')) return []
  const text = plain(content)
  const named = people.map((person) => ({ person, name: plain(person.name) })).filter(({ name }) => name !== '')
  const found = new Set<Person>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isOfWord(text[at - 1])) continue
    const fits = named.filter(
      ({ name }) => text.startsWith(name, at + 1) && !isOfWord(Array.from(text.slice(at + 1 + name.length, at + 3 + name.length))[0]),
    )
    const longest = Math.max(...fits.map(({ name }) => name.length))
    for (const { person, name } of fits) if (name.length === longest) found.add(person)
  }
  return [...found].slice(0, mostMentioned)
}
