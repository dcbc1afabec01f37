import type { SettingBody, ShopSettings } from '#contract/admin/settings/settings.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { cashText } from '../cash/cash-text.ts'
import type { PageSetting } from '../page/setting-index.ts'
import { nameOf, valueText } from '../setting-labels.ts'
import {
  type AskedChange,
  type Effect,
  type SettingChangeOf,
  type ShopFacts,
  valueAt,
  wholeShopLabel,
} from './effect.ts'
import { settingEffects } from './setting-effects.ts'

type Value = Parameters<typeof valueText>[0]['value']
export type PageBody = Extract<SettingBody, { name: PageSetting }>

/** With the values that lists leave out. */
function fullText(name: PageSetting, value: Value, currency: string): string {
  if (value !== null && typeof value === 'object' && 'pinCodes' in value)
    return cashText(value, currency, Number.POSITIVE_INFINITY)
  const text = valueText({ kind: 'setting', name, value }, currency)
  if (value === null || typeof value !== 'object' || !('regime' in value) || value.regime !== 'INDIA')
    return text
  return [text, `${decimalText(value.feeTax)}% in fees`, value.upiId].filter(Boolean).join(', ')
}

const effectOf = <N extends PageSetting>(name: N, change: SettingChangeOf<N>): Effect =>
  settingEffects[name](change)

const retentionNames: readonly string[] = [
  'orderDataYears',
  'auditYears',
  'cartDays',
  'mailDays',
  'contactDays',
  'sessionDays',
]

/** `minimum payout`, `retention of sent emails` */
function subjectOf(name: PageSetting): string {
  const full = nameOf({ kind: 'setting', name, of: null })
  const subject = full.charAt(0).toLowerCase() + full.slice(1)
  if (name === 'newSellers') return `terms of ${subject}`
  return retentionNames.includes(name) ? `retention of ${subject}` : subject
}

/** What the dialog shows about a change of a setting. */
export function settingQuestion(
  { name, value, validFrom }: PageBody,
  settings: ShopSettings,
  facts: Pick<ShopFacts, 'mostReady' | 'now'>,
): AskedChange {
  const from = validFrom ? new Date(validFrom) : undefined
  const currency = settings.currency.value
  const before = valueAt<unknown>(settings[name], from)
  const change = {
    before,
    after: value,
    from,
    shop: { ...facts, currency, timeZone: settings.timeZone.value },
  }
  return {
    title: `Change ${subjectOf(name)} for the whole shop?`,
    confirmLabel: wholeShopLabel,
    before: fullText(name, before as Value, currency),
    after: fullText(name, value, currency),
    // The body's name decides the type of its value.
    effect: effectOf(name, change as SettingChangeOf<typeof name>),
  }
}
