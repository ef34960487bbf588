/** What a telephone dials: digits, and a plus before them. What follows in letters ("ext 12", "after six") is for people. */
export function phoneHref(phone: string): string | null {
  const dialled = /^[^\p{L}]*/u.exec(phone.replace(/\(0\)/, ''))?.[0] ?? ''
  const digits = dialled.replaceAll(/\D/g, '')
  return digits.length < 3 ? null : `tel:${dialled.trim().startsWith('+') ? '+' : ''}${digits}`
}
