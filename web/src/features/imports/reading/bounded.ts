import { mostColumns } from '@callboard/contract/import-fields'
import { faults, mostLines, type FileRead, type Sheet } from './sheets.ts'

/** Sheets without what is empty at their ends, and refused in words if they are larger than anybody's list. */
export function bounded(sheets: readonly Sheet[]): FileRead {
  const kept = sheets.map(({ name, lines }) => ({ name, lines: withoutEnds(lines) })).filter(({ lines }) => lines.length > 0)
  if (kept.length === 0) return { fault: faults.empty }
  if (kept.some(({ lines }) => lines.length > mostLines)) return { fault: faults.tooLong }
  if (kept.some(({ lines }) => lines.some(({ length }) => length > mostColumns))) return { fault: faults.tooWide }
  return { sheets: kept }
}

function withoutEnds(lines: Sheet['lines']): Sheet['lines'] {
  const trimmed = lines.map((line) => line.slice(0, line.findLastIndex((cell) => cell !== '') + 1))
  return trimmed.slice(0, trimmed.findLastIndex(({ length }) => length > 0) + 1)
}
