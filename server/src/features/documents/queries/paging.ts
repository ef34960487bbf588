/** A page past the end is the last page. */
export const pageFor = (asked: number, total: number, perPage: number): number => Math.min(asked, Math.max(1, Math.ceil(total / perPage)))

export const skipped = (page: number, perPage: number): number => (page - 1) * perPage
