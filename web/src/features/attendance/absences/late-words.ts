/** "Late", "Late by 10 minutes", or "Late by 10 minutes: the bus" */
export function lateWords({ minutes, reason }: { minutes: number | null; reason: string }): string {
  const late = minutes === null ? 'Late' : `Late by ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return reason ? `${late}: ${reason}` : late
}
