import type { Tax } from '#contract/admin/settings/taxes.ts'
import { numberText } from '#shared/region/formats.ts'
import { taxPartsText } from '../setting-labels.ts'

type Rates = { parts: Tax['parts']; above?: Tax['above'] | undefined; code?: string | null | undefined }

/** `GST 5%, above 2,500: GST 18%` */
export const taxText = ({ parts, above }: Rates): string =>
  [taxPartsText(parts ?? []), above && `above ${numberText(above.price)}: ${taxPartsText(above.parts)}`]
    .filter(Boolean)
    .join(', ')
