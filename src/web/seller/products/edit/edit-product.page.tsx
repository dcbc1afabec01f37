import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isResponseError } from '../../../api-errors.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { sellerQuery } from '../../../back-office/calls.ts'
import { productPath } from '../../../product-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { isPublic, ProductBadge } from '../../product-state.tsx'
import { useSeller } from '../../session/seller-profile.ts'
import { EditProduct } from './edit-product.tsx'

const toProducts = <LinkButton to="/seller/products">Go to your products</LinkButton>
const toArchived = <LinkButton to="/seller/products?status=ARCHIVED">Go to your archived products</LinkButton>

export default function EditProductPage() {
  const productId = useParams().productId ?? ''
  const account = useSeller()?.accountStatus
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    ...sellerQuery('GET /sellers/products/:productId', { params: { productId } }),
    // Always loads fresh data for the form, and does not replace it while the user is editing.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <PageHead
        title="Edit Product"
        area="Seller"
        note={product?.title}
        actions={
          product && (
            <Group gap="xs">
              <ProductBadge product={product} account={account} />
              {isPublic(product, account) && (
                <Button
                  component={Link}
                  to={productPath(product)}
                  variant="default"
                  mih="var(--control)"
                  leftSection={<OfficeIcon name="open" size={16} />}
                >
                  View in the shop
                </Button>
              )}
            </Group>
          )
        }
      />
      {product?.status === 'ARCHIVED' ? (
        <EmptyState title="This product is archived" action={toArchived}>
          <p>Publish it again to edit or sell it.</p>
        </EmptyState>
      ) : product ? (
        <EditProduct key={product.version} product={product} reload={() => void refetch()} />
      ) : isResponseError(error) && error.status < 500 && error.status !== 429 ? (
        <EmptyState title="Product not found" action={toProducts}>
          <p>It may have been deleted.</p>
        </EmptyState>
      ) : error ? (
        <ErrorState title="We couldn't load the product" error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="lg" maw={880} aria-busy="true">
          {[240, 320, 180, 280].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </Stack>
      )}
    </>
  )
}
