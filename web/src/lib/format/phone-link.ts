/** Digits with an optional plus; trailing words ("ext 12", "after six") are for people. */
export function phoneHref(phone: string): string | null {
  const dialled = /^[^\p{L}]*/u.exec(phone.replace(/\(0\)/, ''))?.[0] ?? ''
  const digits = dialled.replaceAll(/\D/g, '')
  return digits.length < 3 ? null : `tel:${dialled.trim().startsWith('+') ? '+' : ''}${digits}`
}
