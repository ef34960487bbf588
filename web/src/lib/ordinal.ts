const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })

/** "3rd" */
export const ordinal = (place: number) => `${place}${endings[ordinals.select(place)] ?? 'th'}`
