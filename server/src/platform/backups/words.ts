/** What an operator is told when a backup, a restore or a proof cannot go on: a sentence with what to do. Nothing else was the matter. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}

/** A size as people read it: "1.4 MB". */
export function sizeInWords(bytes: number): string {
  const steps = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let at = 0
  let left = bytes
  while (left >= 1000 && at < steps.length - 1) {
    left /= 1000
    at += 1
  }
  return `${at === 0 ? left : left.toFixed(1)} ${steps[at]}`
}

/** A length of time as people read it: "2.5 minutes". */
export function minutesInWords(ms: number): string {
  return `${(ms / 60_000).toFixed(ms < 600_000 ? 2 : 0)} minutes`
}
