import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Stars } from '../../../ui/rating.tsx'
import styles from './product.module.css'

type Props = { product: DeskProductDetail }

/** The average rating and how often each rating was given. */
export function ReviewsSection({ product }: Props) {
  const { id, rating, numRatings, ratingHistogram, state } = product
  return (
    <SectionFrame title="Reviews">
      {rating === null ? (
        <Text size="sm" c="dimmed">
          No reviews yet.
        </Text>
      ) : (
        <Stack gap="xs" align="stretch">
          <Group gap="xs">
            <Text fw={600} fz={20}>
              {rating.toFixed(1)}
            </Text>
            <Stars value={rating} />
            <Text size="sm" c="dimmed">
              {countText(numRatings, 'review')}
            </Text>
          </Group>
          <Histogram counts={ratingHistogram} total={numRatings} />
          {state === 'LISTED' && (
            <Anchor
              component={Link}
              to={`/reviews/${id}`}
              target="_blank"
              size="sm"
              style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control)' }}
            >
              Read the reviews in the shop
            </Anchor>
          )}
        </Stack>
      )}
    </SectionFrame>
  )
}

const Histogram = ({ counts, total }: { counts: number[]; total: number }) => (
  <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
    {[5, 4, 3, 2, 1]
      .map((stars) => ({ stars, count: counts[5 - stars] ?? 0 }))
      .map(({ count, stars }) => (
        <Group component="li" key={stars} gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" miw={56}>
            {countText(stars, 'star')}
          </Text>
          <span className={styles.bar} style={{ flex: 1 }} aria-hidden="true">
            <span style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
          </span>
          <Text size="sm" miw={32} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {numberText(count)}
          </Text>
        </Group>
      ))}
  </Stack>
)
