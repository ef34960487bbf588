// Separate from the calls, so that showing the address needs no zod.

export const joinFolder = '/join/'
export const joinUrl = (origin: string, code: string) => `${origin}${joinFolder}${joinCodeWords(code)}`

/** As people read and type it: ABCDE-FGHJK. */
export const joinCodeWords = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
