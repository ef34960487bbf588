/** "1,204", for a whole number; without `Intl`, whose tables take a tenth of a second to load on a slow phone. */
export function figures(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
