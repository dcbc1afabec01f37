/** The sections of the settings, with more words to find them by. Words for one setting belong to that setting. */
export const settingSections = [
  { id: 'shipping', name: 'Shipping', words: '' },
  { id: 'platform-fee', name: 'Platform Fee', words: '' },
  { id: 'cash', name: 'Cash on delivery', words: '' },
  { id: 'commission', name: 'Commission', words: '' },
  { id: 'tax', name: 'Tax', words: '' },
  { id: 'payouts', name: 'Payouts', words: 'bank' },
  { id: 'refunds', name: 'Refunds', words: '' },
  { id: 'currencies', name: 'Currencies', words: '' },
  { id: 'region', name: 'Region', words: 'general' },
  { id: 'limits', name: 'Limits', words: 'client abuse' },
  { id: 'retention', name: 'Data retention', words: 'privacy delete keep personal' },
  { id: 'history', name: 'History', words: 'changes log scheduled' },
] as const

export type SettingSectionId = (typeof settingSections)[number]['id']
