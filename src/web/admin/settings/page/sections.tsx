import type { ComponentType } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { CashSection } from '../cash/cash-section.tsx'
import { CurrencySection } from '../currency-section.tsx'
import { HistorySection } from '../history-section.tsx'
import { LimitsSection } from '../numbers/limits-section.tsx'
import { RetentionSection } from '../numbers/retention-section.tsx'
import { PayoutsSection } from '../payouts-section.tsx'
import { CommissionSection } from '../rates/commission-section.tsx'
import { TaxSection } from '../rates/tax-section.tsx'
import { RefundsSection } from '../refunds-section.tsx'
import { RegionSection } from '../region-section.tsx'
import { PlatformFeeSection, ShippingSection } from '../shipping-section.tsx'
import type { SettingSectionId } from './setting-names.ts'

type Section = ComponentType<{ settings: ShopSettings }>

const sections: Record<SettingSectionId, Section> = {
  shipping: ShippingSection,
  'platform-fee': PlatformFeeSection,
  cash: CashSection,
  commission: CommissionSection,
  tax: TaxSection,
  payouts: PayoutsSection,
  refunds: RefundsSection,
  currencies: CurrencySection,
  region: RegionSection,
  limits: LimitsSection,
  retention: RetentionSection,
  history: ({ settings }) => <HistorySection currency={settings.currency.value} />,
}

/** A section by its id. */
export function SettingSection({ id, settings }: { id: SettingSectionId; settings: ShopSettings }) {
  const Section = sections[id]
  return <Section settings={settings} />
}
