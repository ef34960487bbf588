/** Names may contain line breaks; a subject may not. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ')
}
