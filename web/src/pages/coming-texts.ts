interface ComingText {
  title: string
  will: string
  meanwhile: string
}

/** Kept out of the route table, which every visitor loads. */
export const comingTexts = {
  messages: {
    title: 'Messages',
    will: 'Parents, teachers and owners will be able to message each other here.',
    meanwhile: 'Until then, please email or call as usual.',
  },
  channels: {
    title: 'Channels',
    will: 'Each class will have a channel here: news, pictures and questions for everyone in it.',
    meanwhile: 'Until then, please keep in touch with your classes as usual.',
  },
} satisfies Record<string, ComingText>

export type Coming = keyof typeof comingTexts
