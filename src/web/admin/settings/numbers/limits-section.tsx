import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { NumberSettings } from './number-settings.tsx'

const limits = [
  {
    name: 'unpaidMinutes',
    title: 'Time to pay',
    field: 'Minutes',
    hint: '5 to 1,380. Stock stays reserved for this long.',
  },
  {
    name: 'codesPerClient',
    title: 'Codes per client',
    field: 'Codes per hour',
    hint: 'One-time codes per network address',
  },
  {
    name: 'requestsPerClient',
    title: 'Requests per client',
    field: 'Requests per minute',
    hint: '0 for no limit. For pages and the API, on all servers together.',
  },
] as const

export function LimitsSection({ settings }: { settings: ShopSettings }) {
  return <NumberSettings heading="Limits" entries={limits} settings={settings} />
}
