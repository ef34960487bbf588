export interface SaidInMail {
  readonly greeting?: string
  /** what, for whom, how much: on a slip, the first one large */
  readonly facts?: readonly string[]
  readonly paragraphs: readonly string[]
}

/** All that a mail says, in order. */
export const saidIn = ({ greeting, facts = [], paragraphs }: SaidInMail): string[] => [
  ...(greeting ? [greeting] : []),
  ...facts,
  ...paragraphs,
]
