import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { NumberSettings } from './number-settings.tsx'

const periods = [
  {
    name: 'orderDataYears',
    title: 'Order recipients',
    field: 'Years',
    hint: '1 to 30. After that, names, addresses and messages of finished orders are erased. Amounts are kept.',
  },
  {
    name: 'auditYears',
    title: 'Audit log',
    field: 'Years',
    hint: '1 to 30. Older entries are deleted.',
  },
  {
    name: 'cartDays',
    title: 'Abandoned bags',
    field: 'Days',
    hint: '30 to 3,650 after the last addition',
  },
  {
    name: 'mailDays',
    title: 'Sent emails',
    field: 'Days',
    hint: '7 to 365 after sending',
  },
  {
    name: 'contactDays',
    title: 'Answered messages',
    field: 'Days',
    hint: '30 to 3,650 after the reply',
  },
  {
    name: 'sessionDays',
    title: 'Ended logins',
    field: 'Days',
    hint: '1 to 365 after they expired',
  },
  {
    name: 'exportDays',
    title: 'Data downloads',
    field: 'Days',
    hint: '1 to 30. How long customers and sellers can download a copy of their data.',
  },
] as const

export function RetentionSection({ settings }: { settings: ShopSettings }) {
  return (
    <NumberSettings
      heading="Data retention"
      note="How long personal data is kept. Older data is erased every night."
      entries={periods}
      settings={settings}
    />
  )
}
