/** Reasons for reporting a review or a product, with their labels. */
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

/** The reasons offered for each kind of item. */
export const reasonsFor: Record<ReportSubject, ReportReason[]> = {
  review: ['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER'],
  product: ['COUNTERFEIT', 'PROHIBITED', 'FALSE', 'OFFENSIVE', 'OTHER'],
}
