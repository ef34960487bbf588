/** Each of these shows its things in full, not only the one that an address chooses. */
const lists = ['/dashboard/reports']

/** The page of a class shows it in whichever week or view it is opened. */
const views = ['week', 'view', 'by', 'mine', 'teacher', 'room', 'tab', 'page']

/**
 * Whether the page at an address shows what a link opens. A week of classes shows none of them: one that was cancelled has gone from it.
 */
export function showsWhatLinkOpens(address: string, link: string): boolean {
  const [here, there] = [placeOf(address), placeOf(link)]
  if (here.path !== there.path) return false
  if (lists.includes(here.path)) return true
  if (there.path === '/dashboard/classes' && !there.chosen.has('class')) return false
  return [...there.chosen].every(([key, value]) => here.chosen.get(key) === value)
}

function placeOf(address: string): { path: string; chosen: URLSearchParams } {
  const { pathname, searchParams } = new URL(address, 'http://callboard')
  for (const view of views) searchParams.delete(view)
  const invoice = pathname === '/dashboard/payments' ? searchParams.get('invoice') : null
  // A family opens its invoices there, over their list.
  return invoice === null
    ? { path: pathname, chosen: searchParams }
    : { path: `/dashboard/invoices/${invoice}`, chosen: new URLSearchParams() }
}
