import { codePeriodSeconds } from '@callboard/contract/two-factor'
import { generateSecret, generateSync, generateURI } from 'otplib'
import { sameHash } from '../../platform/secrets.ts'

/** Older and newer steps whose codes are taken too: clocks differ, and people type slowly. */
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

/**
 * The time step that a code belongs to; null when it is wrong, too early or too late, or not newer than the last accepted one:
 * each is taken once.
 */
export function acceptedStep(secret: string, code: string, at: Temporal.Instant, lastStep: number | null): number | null {
  const now = stepOf(at)
  let accepted: number | null = null
  // All are compared, whichever fits: the time that it takes tells nothing.
  for (let step = now - drift; step <= now + drift; step++) {
    const fits = step >= 0 && sameHash(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (fits && step > (lastStep ?? -1)) accepted = step
  }
  return accepted
}

/** What the picture for the authenticator says. */
export function enrolmentUri(email: string, secret: string): string {
  return generateURI({ issuer: 'Callboard', label: email, secret })
}
