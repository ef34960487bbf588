// Separate from the schemas of attendance.ts, so that home needs no zod.
export const markLabels = {
  present: 'Present',
  late: 'Late',
  authorised: 'Authorised Absence',
  unauthorised: 'Unauthorised Absence',
} as const
export const notMarked = 'Not Marked'
