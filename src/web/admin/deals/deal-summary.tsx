import { Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import type { HomeCategory } from '#contract/shop/homepage.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { dealDiscount, discountEffect, isSteep } from '../promotions/discount-effect.ts'
import { paidByText } from '../promotions/paid-by-field.tsx'
import type { DealValues } from './deal-form.ts'
import { dealSentence } from './deal-sentence.ts'

type Props = { control: Control<DealValues>; tiles: HomeCategory[] }

/** The deal being edited in one sentence, with an example of a large discount, or a warning if products become free. */
export function DealSummary({ control, tiles }: Props) {
  const { discount, platformPercentage, categoryId, startsAt, endsAt } = useWatch({ control })
  const tile = tiles.find(({ id }) => id === Number(categoryId))
  if (!discount || platformPercentage === undefined || !tile) return null
  const terms = dealDiscount(Number(discount), platformPercentage)
  const effect = discountEffect(terms)
  return (
    <div aria-live="polite">
      <Text fw={600}>
        {dealSentence({ discount: Number(discount), name: tile.name, startsAt, endsAt })},{' '}
        {paidByText(platformPercentage)}
      </Text>
      {Number(discount) === 100 ? (
        <Notice tone="problem">Customers get these products for free.</Notice>
      ) : (
        effect && <Notice tone={isSteep(terms) ? 'problem' : 'info'}>{effect}</Notice>
      )}
    </div>
  )
}
