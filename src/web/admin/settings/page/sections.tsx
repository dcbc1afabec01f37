import type { ComponentType } from 'react'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { CurrencySection } from '../currency-section.tsx'
import { HistorySection } from '../history-section.tsx'
import { LimitsSection } from '../numbers/limits-section.tsx'
import { RetentionSection } from '../numbers/retention-section.tsx'
import { PayoutsSection } from '../payouts-section.tsx'
import { CommissionSection } from '../rates/commission-section.tsx'
import { TaxSection } from '../rates/tax-section.tsx'
import { RefundsSection } from '../refunds-section.tsx'
import { PlatformFeeSection, ShippingSection } from '../shipping-section.tsx'

type Section = {
  id: string
  name: string
  /** More words to find the section by, in lowercase. */
  words: string
  Section: ComponentType<{ settings: ShopSettings }>
}

const sections: Section[] = [
  { id: 'shipping', name: 'Shipping', words: 'delivery flat fee free above', Section: ShippingSection },
  { id: 'platform-fee', name: 'Platform Fee', words: 'charge per order', Section: PlatformFeeSection },
  { id: 'commission', name: 'Commission', words: 'rate sellers category share', Section: CommissionSection },
  { id: 'tax', name: 'Tax', words: 'gst vat rate region invoice', Section: TaxSection },
  {
    id: 'payouts',
    name: 'Payouts',
    words: 'schedule minimum approval bank sellers',
    Section: PayoutsSection,
  },
  { id: 'refunds', name: 'Refunds', words: 'confirmation proof staff', Section: RefundsSection },
  {
    id: 'currencies',
    name: 'Currencies',
    words: 'exchange rate order list dollar rupee',
    Section: CurrencySection,
  },
  { id: 'limits', name: 'Limits', words: 'requests codes client abuse', Section: LimitsSection },
  {
    id: 'retention',
    name: 'Data retention',
    words: 'privacy delete keep days personal',
    Section: RetentionSection,
  },
  {
    id: 'history',
    name: 'History',
    words: 'changes log scheduled',
    Section: ({ settings }) => <HistorySection currency={settings.currency.value} />,
  },
]

/** Sections in which each word of the search begins a word of the name or the keywords. */
export function sectionsMatching(search: string): Section[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.filter(({ name, words }) => {
    const known = `${name} ${words}`.toLowerCase().split(' ')
    return wanted.every((word) => known.some((one) => one.startsWith(word)))
  })
}
