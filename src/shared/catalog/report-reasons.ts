/** Why a customer reports a review or a product, in the words they choose from. */
export const reportReasons = {
  SPAM: 'Spam or advertising',
  OFFENSIVE: 'Offensive or hateful',
  FALSE: 'False or misleading',
  COUNTERFEIT: 'Counterfeit or stolen',
  PROHIBITED: 'Illegal or dangerous',
  PRIVATE: 'Shows private data',
  OTHER: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export type ReportSubject = 'review' | 'product'

/** What can be said of a review says little of a product. */
export const reasonsFor: Record<ReportSubject, ReportReason[]> = {
  review: ['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER'],
  product: ['COUNTERFEIT', 'PROHIBITED', 'FALSE', 'OFFENSIVE', 'OTHER'],
}
