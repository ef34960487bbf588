// Apart from the schemas, so that showing them needs no zod.

export const genderLabels = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
} as const
