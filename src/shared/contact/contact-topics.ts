export const contactTopics = {
  ORDER: 'An order or delivery',
  RETURN: 'A return or refund',
  PAYMENT: 'A payment',
  ACCOUNT: 'My account',
  SELLING: 'Selling',
  OTHER: 'Something else',
} as const

export type ContactTopic = keyof typeof contactTopics

export const contactMessageMax = 5_000
