import { z } from 'zod'

export const RefusalData = z.object({
  field: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type RefusalData = z.infer<typeof RefusalData>

/** Declares an expected refusal; `{n}` in `words` is filled from its values, and `field` names the form control that shows them. */
export function refusal(status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429, words: string, field?: string) {
  return { status, message: words, data: RefusalData, field }
}

export const commonRefusals = {
  'invalid-input': refusal(400, 'Please check what you have entered.'),
  'not-signed-in': refusal(401, 'Auth session missing!'),
  'access-denied': refusal(403, "You don't have the required permissions to access this page."),
  /** the call was begun in another membership than that of the session */
  'other-membership': refusal(409, 'You changed to another studio in another tab.'),
  'proof-needed': refusal(403, 'Please confirm that it is you.'),
  'subscription-required': refusal(402, 'Subscription Required'),
  'studio-resting': refusal(402, 'Your studio has paused Callboard, so this is not available. Please contact the studio.'),
  'onboarding-required': refusal(403, 'Set up your studio'),
  'foreign-origin': refusal(403, 'This request came from another website.'),
  'too-many-requests': refusal(429, 'Too many attempts. Please wait {wait} before trying again.'),
  'unreadable-request': refusal(400, 'This request could not be read.'),
  'not-json': refusal(415, 'This request must be sent as JSON.'),
  'too-large': refusal(413, 'That is too much data for one request.'),
}

/** Fills `{n}` in a refusal's words; `{wait}` becomes `n` seconds as a duration. */
export function fillWords(words: string, values: Record<string, string | number> = {}): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = (name === 'wait' ? waitWords(Number(values['n'])) : values[name]) ?? place
    return typeof value === 'number' ? value.toLocaleString('en-GB') : value
  })
}

/** In seconds up to a minute (S1 §8), then rounded up to minutes or hours. */
function waitWords(seconds: number): string {
  if (seconds <= 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return counted(minutes, 'minute')
  return minutes === 60 ? 'an hour' : counted(Math.ceil(minutes / 60), 'hour')
}

function counted(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
