import { decodeText } from './decode-text.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { faults, mostFileBytes, refusedKind, type FileRead } from './sheets.ts'

export interface FileToRead {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Kinds that people choose and that are not read, by how they begin. */
const refusedKinds: readonly (readonly [begins: string, what: string])[] = [
  ['%PDF', 'A PDF'],
  ['\x89PNG', 'A picture'],
  ['\xff\xd8\xff', 'A picture'],
  ['{\\rtf', 'An RTF document'],
]
const compound = '\xd0\xcf\x11\xe0'

/** Reads the cells of a file by what it holds, whatever its name says, or says in words why not. */
export async function readFile({ name, bytes }: FileToRead): Promise<FileRead> {
  if (bytes.length > mostFileBytes) return { fault: faults.tooLarge }
  if (bytes.length === 0) return { fault: faults.empty }
  const begins = String.fromCharCode(...bytes.subarray(0, 5))
  const refused = refusedKinds.find(([mark]) => begins.startsWith(mark))
  if (refused) return { fault: refusedKind(refused[1]) }
  if (begins.startsWith(compound))
    return { fault: refusedKind(/\.xlsx$/i.test(name) ? 'A workbook with a password' : 'An old Excel file (.xls)') }
  try {
    return begins.startsWith('PK\x03\x04') ? await readWorkbook(bytes) : readText(decodeText(bytes), name)
  } catch {
    return { fault: faults.damaged }
  }
}
