/** S1 §2.12. */
export const emailSwitches = [
  { name: 'emailClassUpdates', label: 'Class updates', description: 'Changed and cancelled classes, registers, documents and students' },
  { name: 'emailMessages', label: 'Messages', description: 'New messages' },
  { name: 'emailBilling', label: 'Billing', description: 'Invoices, payments and refunds' },
] as const
