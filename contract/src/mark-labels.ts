// Separate from the schemas of attendance.ts, so that home needs no zod.
export const markLabels = {
  present: 'Present',
  late: 'Late',
  authorised: 'Authorised Absence',
  unauthorised: 'Unauthorised Absence',
} as const
export const notMarked = 'Not Marked'

/** Whether what a class needs has been signed for a child: for staff, without the paper (S4 documents). */
export const classPaperWords = { signed: 'Signed', missing: 'Not signed' } as const
