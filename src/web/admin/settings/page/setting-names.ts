/** The sections of the settings, with more words to find them by. */
export const settingSections = [
  { id: 'shipping', name: 'Shipping', words: 'delivery flat fee free above' },
  { id: 'platform-fee', name: 'Platform Fee', words: 'fees charge per order' },
  { id: 'commission', name: 'Commission', words: 'rate sellers category share' },
  { id: 'tax', name: 'Tax', words: 'gst vat rate region invoice' },
  {
    id: 'payouts',
    name: 'Payouts',
    words: 'schedule minimum approval bank new sellers reserve hold time zone days',
  },
  { id: 'refunds', name: 'Refunds', words: 'confirmation proof staff' },
  { id: 'currencies', name: 'Currencies', words: 'exchange rate order list dollar rupee' },
  { id: 'region', name: 'Region', words: 'country phone mobile pin postal zip code states address' },
  { id: 'limits', name: 'Limits', words: 'requests codes client abuse time to pay' },
  { id: 'retention', name: 'Data retention', words: 'privacy delete keep days personal' },
  { id: 'history', name: 'History', words: 'changes log scheduled' },
] as const

export type SettingSectionId = (typeof settingSections)[number]['id']
