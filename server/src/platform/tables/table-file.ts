import type { TableFormat } from '@callboard/contract/exports'
import { madeFile, savedAs, type FileAnswer } from '../files/open-file.ts'
import { writeCsv, type Column } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as a file that is saved. @param name without its ending */
export async function tableFile<Row>(
  format: TableFormat,
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<FileAnswer> {
  return format === 'xlsx'
    ? madeFile(await writeXlsx(rows, columns), xlsx, savedAs(`${name}.xlsx`))
    : madeFile(writeCsv(rows, columns), 'text/csv', savedAs(`${name}.csv`))
}
