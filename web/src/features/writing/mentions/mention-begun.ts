const longest = 60

/** What of a name stands after an @ before the cursor, and where the @ is; null: no name is being typed. */
export function mentionBegun(text: string, caret: number): { at: number; typed: string } | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /[\p{L}\p{M}\p{N}]$/u.test(before.slice(0, at))) return null
  const typed = before.slice(at + 1)
  return typed.length > longest || /^\s|\n/.test(typed) ? null : { at, typed }
}
