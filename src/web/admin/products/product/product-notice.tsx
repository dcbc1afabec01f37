import { Box } from '@mantine/core'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { statusNames } from '../../sellers/status-choices.ts'

type Props = { product: DeskProductDetail }

const text = ({ state, seller }: DeskProductDetail): string | undefined => {
  if (state === 'DRAFT') return 'The seller has not published this product. Customers cannot see it.'
  if (state === 'ARCHIVED') return 'The seller has archived this product. Customers cannot see it.'
  if (state === 'UNLISTED')
    return `Customers cannot see this product, because its seller is not active (${statusNames[seller.status]}).`
  return undefined
}

/** Why customers cannot see the product. */
export function ProductNotice({ product }: Props) {
  const { hidden } = product
  const why = text(product)
  if (!hidden && !why) return null
  return (
    <Box mb="md" style={{ overflowWrap: 'anywhere' }}>
      <Notice>
        {hidden ? (
          <>
            <strong>
              Hidden <time dateTime={hidden.at}>{momentText(hidden.at)}</time>
              {hidden.by && ` by ${hidden.by.name ?? hidden.by.email}`}.
            </strong>{' '}
            Reason sent to the seller: {hidden.reason}
          </>
        ) : (
          why
        )}
      </Notice>
    </Box>
  )
}
