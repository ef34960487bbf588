/** Several students of one line of a file are rows of their own, and still name their line. */
const step = 1_000_000

export const lineOfChild = (line: number, child: number): number => line + (child - 1) * step

export const lineInFile = (line: number): number => line % step

/** The same in words of the server. */
export const withLinesInFile = (words: string): string =>
  words.replaceAll(/\bline (\d+)/g, (_, line: string) => `line ${lineInFile(Number(line))}`)
