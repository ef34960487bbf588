/** Why something is reported. */
export const ReportReason = ['safety', 'unkind', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof ReportReason)[number]

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  safety: 'A child’s safety or wellbeing',
  unkind: 'Bullying, threats or unkind words',
  private: 'Somebody’s private details or picture',
  advertising: 'Advertising or spam',
  other: 'Something else',
}

export const ReportOutcome = ['removed', 'spoken', 'nothing'] as const
export type ReportOutcome = (typeof ReportOutcome)[number]

export const outcomeLabels: Readonly<Record<ReportOutcome, string>> = {
  removed: 'Removed',
  spoken: 'Spoke to the author',
  nothing: 'Left as it is',
}
