// Separate from the schemas, so that the browser can use it without zod.

export const messageLimits = {
  /** besides oneself */
  recipients: 9,
  conversationsPerPage: 50,
  messagesPerPage: 30,
  /** in which its author may edit a message (S4 messages) */
  editMinutes: 15,
  /** so long an owner’s opening of a conversation of others stands: older pages, files and a repeat are not noted again */
  openingMinutes: 30,
} as const
