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
} satisfies Record<string, ComingText>

export type Coming = keyof typeof comingTexts
