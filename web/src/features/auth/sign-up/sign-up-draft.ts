import { tabStorage } from '../../../lib/storage.ts'

const key = 'callboard:sign-up'

/** Kept per tab without the password, so that a reload loses nothing else. */
export function signUpDraft(): { name: string; email: string } {
  try {
    const { name, email } = JSON.parse(tabStorage.get(key) ?? '{}') as Record<string, unknown>
    return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' }
  } catch {
    return { name: '', email: '' }
  }
}

export function keepSignUpDraft({ name, email }: { name: string; email: string }): void {
  tabStorage.set(key, JSON.stringify({ name, email }))
}

export function forgetSignUpDraft(): void {
  tabStorage.remove(key)
}
