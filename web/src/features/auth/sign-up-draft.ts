import { tabStorage } from '../../lib/storage.ts'

const key = 'callboard:sign-up'

/** What was typed into the sign-up form of this tab, but for the password: loading the page again does not lose it. */
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
