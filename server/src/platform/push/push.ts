/** Where a browser is reached: what its push service gave it, and the key of ours that it was given for. */
export interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly publicKey: string
}

/** What a phone shows. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** a whole address of ours, which a tap opens */
  readonly navigate: string
  readonly lang: string
  /** The next of the same tag takes its place. */
  readonly tag: string
  /** of this notification, so that one that comes again is known */
  readonly id: string
  /** for the app's icon; null: as it is */
  readonly badge: number | null
  readonly isUrgent: boolean
}

/** `gone`: nobody is reached there any more. `refused`: another try would be refused as well. */
export type PushOutcome = 'taken' | 'gone' | 'refused'

/** Rings browsers through their own push services (RFC 8030, 8291, 8292). */
export interface Push {
  /** What browsers subscribe with. Outside transactions: the first time it may be made. */
  publicKey(): Promise<string>
  /** Why an address is not kept; null: it may be. */
  faultOf(address: PushAddress): 'unknown-service' | 'unreadable' | null
  seal(address: PushAddress): Buffer
  /** Throws where another try may help. Outside transactions. */
  send(sealed: Uint8Array, message: PushMessage): Promise<PushOutcome>
}
