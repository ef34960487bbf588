interface ComingText {
  title: string
  will: string
  meanwhile: string
}

/** Kept out of the route table, which every visitor loads. */
export const comingTexts = {
  messages: {
    title: 'Messages',
    will: 'Conversations between parents, teachers and owners of the studio will be here.',
    meanwhile: 'Until then, please write or call as you did before.',
  },
  channels: {
    title: 'Channels',
    will: 'Each class will have a channel here: news, pictures and questions for everybody in it.',
    meanwhile: 'Until then, please tell your classes as you did before.',
  },
  documents: {
    title: 'Documents',
    will: 'Documents to read and to sign will be here.',
    meanwhile: 'Until then, please hand them out as you did before.',
  },
  paymentSettings: {
    title: 'Payment Settings',
    will: 'You will choose here how parents pay: by card, by bank transfer, or both.',
    meanwhile: 'No parent can pay through Callboard yet.',
  },
  plans: {
    title: 'Plans',
    will: 'Prices for a week, a month, a term or a year will be kept here.',
    meanwhile: 'Drop-in classes have a price of their own already, on the Classes page.',
  },
  payments: {
    title: 'Payments',
    will: 'What was paid, what is due and what was refunded will be here.',
    meanwhile: 'Callboard takes no payments yet.',
  },
  invoices: {
    title: 'Invoices',
    will: 'Invoices will be written, sent and followed up here.',
    meanwhile: 'Callboard sends no invoices yet.',
  },
  cardPayment: {
    title: 'Card payments',
    will: 'You will return here after paying by card.',
    meanwhile: 'Callboard takes no card payments yet, so nothing has been charged.',
  },
} satisfies Record<string, ComingText>

export type Coming = keyof typeof comingTexts
