const number = /\+?\d[\d\s().-]{5,}\d/
const around = /^[\s:,;\-–/]+|(?<![\s:,;\-–/])[\s:,;\-–/]+$/g

/** "Gran 07700 900999" and "Mum: 07700900999" as whom to call and where; null: it is not both. */
export function readContact(cell: string): { name: string; phone: string } | null {
  const found = number.exec(cell)
  if (!found) return null
  const name = `${cell.slice(0, found.index)} ${cell.slice(found.index + found[0].length)}`
    .replaceAll(around, '')
    .replace(/^\((.*)\)$/, '$1')
  return /^[^\d]*\p{L}[^\d]*$/u.test(name) ? { name: name.replaceAll(/\s+/g, ' '), phone: found[0].trim() } : null
}
