/** To a stranger whose form has to wait. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Many people are asking at the moment. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
