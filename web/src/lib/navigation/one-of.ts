/** A search parameter that is one of a few words; anything else is as if it were absent. */
export const oneOf = <Value extends string>(values: readonly Value[], value: unknown) => values.find((one) => one === value)
