/** "1.2 MB", as files are measured (S4). */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes.toFixed(1)} MB`
}
