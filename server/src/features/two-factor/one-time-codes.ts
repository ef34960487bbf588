import { codePeriodSeconds } from '@callboard/contract/two-factor'
import { generateSecret, generateSync, generateURI } from 'otplib'
import { sameHash } from '../../platform/secrets.ts'

/** Steps accepted either way, since clocks differ and people type slowly. */
const drift = 1

/** 160 random bits in base 32, as authenticators read them. */
export function newSecret(): string {
  return generateSecret({ length: 20 })
}

/** The code of a time step (RFC 6238: SHA-1, six digits). */
export function codeAt(secret: string, step: number): string {
  return generateSync({ strategy: 'hotp', secret, counter: step })
}

export function stepOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000 / codePeriodSeconds)
}

/** Returns the code's time step; null when it is wrong or not later than `lastStep`, as each code works once. */
export function acceptedStep(secret: string, code: string, at: Temporal.Instant, lastStep: number | null): number | null {
  const now = stepOf(at)
  let accepted: number | null = null
  // No early exit: the timing must reveal nothing.
  for (let step = now - drift; step <= now + drift; step++) {
    const fits = step >= 0 && sameHash(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (fits && step > (lastStep ?? -1)) accepted = step
  }
  return accepted
}

export function enrolmentUri(email: string, secret: string): string {
  return generateURI({ issuer: 'Callboard', label: email, secret })
}
