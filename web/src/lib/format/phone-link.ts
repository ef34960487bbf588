import { dialled } from '@callboard/contract/phones'

/** Remarks and extensions ("mum", "ext 12") are for people. */
export function phoneHref(phone: string): string | null {
  const number = dialled(phone)
  return number === null || number.length < 3 ? null : `tel:${number}`
}
