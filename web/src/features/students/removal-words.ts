export function removalWords(name: string, classes: readonly { name: string }[]): string {
  const also = `${name}’s attendance, emergency contacts and medical information will be deleted too.`
  const names = [...new Set(classes.map((one) => one.name))]
  if (names.length === 0) return also
  const listed = new Intl.ListFormat('en-GB').format(names)
  return `${name} will leave ${names.length === 1 ? '1 class' : `${names.length} classes`}: ${listed}. ${also}`
}
