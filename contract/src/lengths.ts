// Separate from the schemas, so that showing a form's limits needs no zod.

export const longest = {
  name: 120,
  relationship: 60,
  phone: 80,
  email: 254,
  address: 300,
  specialties: 300,
  dressCode: 200,
  level: 40,
  remark: 500,
  text: 2000,
} as const
