/** Return reasons with their labels. */
export const returnReasons = {
  DAMAGED: 'Arrived damaged or broken',
  WRONG_ITEM: 'Not what I ordered',
  NOT_AS_DESCRIBED: 'Not as described or shown',
  DOES_NOT_FIT: 'Does not fit',
  CHANGED_MIND: 'No longer wanted',
  NOT_ARRIVED: 'Did not arrive',
  OTHER: 'Something else',
} as const

export type ReturnReason = keyof typeof returnReasons
