/** What an operator is told when a backup, a restore or a proof cannot go on: a sentence with what to do. Nothing else was the matter. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}

/** A length of time as people read it: "2.5 minutes". */
export function minutesInWords(ms: number): string {
  return `${(ms / 60_000).toFixed(ms < 600_000 ? 2 : 0)} minutes`
}
