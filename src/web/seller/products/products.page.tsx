import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { OfficeIcon } from '../../back-office/office-icons.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { SearchField } from '../../back-office/search-field.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { say } from '../../ui/toast.tsx'
import { ProductTable } from './product-table.tsx'
import { type ProductView, pageSize, useProductList } from './use-product-list.ts'

function viewPath({ query, lowOnly, page }: Partial<ProductView>) {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (lowOnly) params.set('stock', 'low')
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}

const readView = (params: URLSearchParams): ProductView => ({
  query: params.get('query') ?? '',
  lowOnly: params.get('stock') === 'low',
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
})

const countText = (total: number) => (total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`)

export default function ProductsPage() {
  const [params, setParams] = useSearchParams()
  const view = readView(params)
  const { rows, total, stale, failure, retry } = useProductList(view)
  const [deleting, setDeleting] = useState<Product | null>(null)
  return (
    <>
      <PageHead
        title="Products"
        area="Seller"
        note={rows && countText(total)}
        actions={
          <Button component={Link} to="/seller/add-product" mih={44} leftSection={<OfficeIcon name="add" />}>
            Add Product
          </Button>
        }
      />
      <Group mb="md" gap="md">
        <SearchField
          label="Search title or SKU"
          value={view.query}
          onSearch={(query) => setParams(viewPath({ ...view, query, page: 1 }), { replace: true })}
        />
        <Checkbox
          label="Low stock only"
          size="md"
          checked={view.lowOnly}
          onChange={(event) =>
            setParams(viewPath({ ...view, lowOnly: event.currentTarget.checked, page: 1 }))
          }
        />
      </Group>
      {failure ? (
        <ErrorState title="Your products did not load" error={failure} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <NoProducts view={view} />
      ) : (
        <ProductTable products={rows} stale={stale} onDelete={setDeleting} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of products"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
      {deleting && <DeleteDialog product={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function DeleteDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      callAsSeller('DELETE /sellers/products/:productId', { params: { productId: product.id } }),
    onSuccess: ({ message }) => {
      say(message)
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
  return (
    <Confirm
      opened
      title="Delete this product?"
      confirmLabel="Delete product"
      busyLabel="Deleting..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>
        <strong>{product.title}</strong> leaves the shop at once and cannot be brought back. If it was ever
        ordered, those orders keep showing it.
      </Text>
    </Confirm>
  )
}

function NoProducts({ view }: { view: ProductView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no products on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  const showAll = (
    <LinkButton look="secondary" to="?">
      Show all products
    </LinkButton>
  )
  if (view.query) {
    return (
      <EmptyState icon="search" title={`Nothing found for "${view.query}"`} action={showAll}>
        <p>The search looks at titles and SKUs of your products.</p>
      </EmptyState>
    )
  }
  if (view.lowOnly) {
    return <EmptyState icon="check" title="Nothing runs low" action={showAll} />
  }
  return (
    <EmptyState
      title="No products yet"
      action={<LinkButton to="/seller/add-product">Add your first product</LinkButton>}
    >
      <p>A title, a price, a category and a picture are enough to begin.</p>
    </EmptyState>
  )
}
