/** A heading as its words: "Child's first_name*" is "child first name". */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
