/** A name as the list of a mail program shows it: one line, without marks that turn letters round; empty if nothing is left. */
export function senderName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
}
