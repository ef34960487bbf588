const firstUses = [
  () => new Intl.Collator('en').compare('a', 'b'),
  // Elsewhere the clock of a time zone is read without.
  () => typeof Temporal === 'undefined' && new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(),
]

/**
 * The browser reads its tables of alphabets and time zones when they are first used: a tenth of a second each on a slow phone. At once, as
 * the styles are still on their way, and each by itself.
 */
export function readTables() {
  for (const read of firstUses) setTimeout(read)
}
