const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
/** "American Express", as people know it. */
export const brandName = (brand: string | null): string =>
  brand ? (brands[brand] ?? `${brand[0]?.toUpperCase()}${brand.slice(1)}`) : 'Card'

/** In a sentence: "the Visa ending 4242", "the card ending 4242". */
export const theCard = (name: string): string => `the ${name.replace(/^Card\b/, 'card')}`

/** "Visa ending 4242" */
export function cardName({ cardBrand, cardLast4 }: { cardBrand: string | null; cardLast4: string | null }): string {
  return cardLast4 ? `${brandName(cardBrand)} ending ${cardLast4}` : 'Card'
}
