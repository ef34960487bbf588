/** What a server has logged so far, as messages. @param said everything it has written */
export function loggedLines(said: string): string[] {
  return said.split('\n').flatMap((line) => (line.startsWith('{') ? [(JSON.parse(line) as { msg?: string }).msg ?? ''] : []))
}
