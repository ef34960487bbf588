import { accentOn } from '@callboard/contract/accent'
import { shownEmail } from '@callboard/contract/shown-email'
import type { Sheet } from './sheet.ts'

export interface Sender {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

export interface PaperLook {
  /** JPEG or PNG */
  readonly logo: Uint8Array | null
  /** as `#rrggbb`; null: Callboard's */
  readonly accent: string | null
}

/** Writes a paper's sender in the top right corner, below their logo, and draws a line in their colour over its head. @returns the y below it */
export function drawSender(sheet: Sheet, { name, address, phone, email }: Sender, { logo, accent }: PaperLook): number {
  sheet.rule(sheet.top - 16, { color: accentOn('light', accent, 'line'), weight: 3 })
  const width = sheet.width * 0.4
  const box = { x: sheet.left + sheet.width - width, width }
  let y = sheet.top
  if (logo) {
    sheet.picture(logo, { ...box, y, height: 56 }, `Logo of ${name}`)
    y += 66
  }
  y = sheet.write(name, { ...box, y }, { weight: 'bold', align: 'right' })
  for (const line of [address, phone, shownEmail(email)].filter(Boolean))
    y = sheet.write(line, { ...box, y }, { size: 9, color: '#6d6272', align: 'right' })
  return y
}
