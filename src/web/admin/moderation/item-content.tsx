import { Anchor, Badge, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ModeratedProduct } from '#contract/admin/moderation.ts'
import type { ModeratedReview } from '#contract/shop/reviews.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { Picture } from '../../ui/picture.tsx'
import { money } from '../../ui/price.tsx'
import { Stars } from '../../ui/rating.tsx'
import { SellerReply } from './seller-reply.tsx'

const pictureSize = 96

const Pictures = ({ images, what }: { images: string[]; what: string }) =>
  images.length > 0 && (
    <Group gap="xs">
      {images.map((src, index) => (
        <Box
          key={src}
          w={pictureSize}
          h={pictureSize}
          bg="var(--sunken)"
          style={{ borderRadius: 6, overflow: 'hidden' }}
        >
          <Picture
            src={src}
            alt={`${what} ${index + 1}`}
            width={pictureSize}
            height={pictureSize}
            sizes={`${pictureSize}px`}
            className="size-full object-cover"
          />
        </Box>
      ))}
    </Group>
  )

const HiddenNote = ({ reason }: { reason: string | null }) => (
  <Stack gap={4} align="flex-start">
    <Badge variant="dot" color="var(--sale)" tt="none" fw={500} size="lg">
      Hidden
    </Badge>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {reason ? `Hidden by the shop: ${reason}` : 'Hidden without a reason.'}
    </Text>
  </Stack>
)

export function ReviewContent({ review }: { review: ModeratedReview }) {
  const author = `${review.user.firstName} ${review.user.lastName}`.trim()
  return (
    <Stack gap="xs">
      {review.hidden && <HiddenNote reason={review.hiddenReason} />}
      <Group gap="xs">
        <Stars value={review.rating} />
        <Text fw={600}>{author}</Text>
        <Text size="sm" c="dimmed">
          <time dateTime={review.createdAt}>{momentText(review.createdAt)}</time>
          {review.updatedAt && ', edited'}
        </Text>
      </Group>
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{review.reviewText}</Text>
      <Pictures images={review.productImages} what={`Photo by ${author}`} />
      {review.sellerReply && <SellerReply review={review} reply={review.sellerReply} />}
      <Text size="sm" c="dimmed">
        About{' '}
        <Anchor component={Link} to={`/admin/products/${review.product.id}`} inherit underline="always">
          {review.product.title}
        </Anchor>
        {review.verifiedPurchase && ', verified purchase'}
      </Text>
    </Stack>
  )
}

export function ProductContent({ product }: { product: ModeratedProduct }) {
  const { seller } = product
  return (
    <Stack gap="xs">
      {product.hidden && <HiddenNote reason={product.hiddenReason} />}
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <Anchor
            component={Link}
            to={`/admin/products/${product.id}`}
            inherit
            underline="always"
            c="inherit"
          >
            {product.title}
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {money(product.sellingPrice)}, sold by{' '}
          <Anchor component={Link} to={`/admin/sellers/${seller.id}`} inherit underline="always">
            {seller.businessName}
          </Anchor>{' '}
          ({seller.email})
        </Text>
      </div>
      <Pictures images={product.images} what={product.title} />
      <Text size="sm" lineClamp={6} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {product.description || 'No description.'}
      </Text>
    </Stack>
  )
}
