import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import type { PageSetting } from '../page/setting-index.ts'

export type Effect = {
  /** Who is affected, and from when. */
  text: string
  /** For an extreme value. */
  warning?: string | undefined
  /** Data is erased, which cannot be undone. */
  erases?: boolean
}

/** What the sentences mention besides the setting itself. */
export type ShopFacts = {
  currency: string
  timeZone: string
  now: Date
  /** The largest amount that is ready for one seller; undefined while unknown. */
  mostReady?: number | undefined
}

/** `from`: undefined for now. */
type Start = { from: Date | undefined; shop: ShopFacts }
export type Change<Value> = Start & { before: Value; after: Value }
export type SettingChangeOf<N extends PageSetting> = Change<ShopSettings[N]['value']>

/** A change as its dialog shows it. */
export type AskedChange = {
  title: string
  confirmLabel: string
  before: string
  after: string
  effect: Effect
}

export const wholeShopLabel = 'Change for the whole shop'

/** `from now on`, `from Jun 1, 2027, 10:00 AM` */
export const whenText = ({ from }: { from: Date | undefined }): string =>
  `from ${from ? momentText(from.toISOString()) : 'now on'}`

/** ` instead of 10%`; empty if nothing changes. */
export const insteadOf = (before: string, after: string): string =>
  before === after ? '' : ` instead of ${before}`

/** The value in force at `from`, which may itself be scheduled. */
export function valueAt<Value>(
  setting: { value: Value; coming: { validFrom: string; value: Value }[] },
  from: Date | undefined,
): Value {
  const earlier = setting.coming.filter(({ validFrom }) => from && new Date(validFrom) <= from)
  return (
    earlier.toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom)).at(-1)?.value ??
    setting.value
  )
}
