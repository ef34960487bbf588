// Separate from the schemas, so that a form can count without zod (S4 files, documents, conversations).

export const channelLimits = {
  name: 80,
  description: 500,
  comment: 2_000,
  channels: 200,
  pinned: 5,
  urgentADay: 10,
  postsPerPage: 30,
  mediaPerPage: 60,
} as const
