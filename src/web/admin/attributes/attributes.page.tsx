import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedAttribute } from '#contract/admin/attributes.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { categoryChoices } from '../home/category-choices.ts'
import { May } from '../session/permissions.tsx'
import { AttributeDialog } from './attribute-dialog.tsx'
import { AttributeTable } from './attribute-table.tsx'

type Open = { to: 'add' } | { to: 'edit' | 'delete'; attribute: ManagedAttribute }

const attributes = listView('admin-attributes', ['Type', 'Choices', 'Used as', 'Products'], {}, [
  'Code',
  'Category',
  'Position',
])

/** Which facts the products of a category state. */
export default function AttributesPage() {
  const [params, setParams] = useSearchParams()
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const category = params.get('category') ?? tree.data?.[0]?.code ?? ''
  return (
    <>
      <PageHead
        title="Attributes"
        area="Admin"
        note="Sellers fill them in, customers read them as specifications and filter by them. Subcategories inherit them."
      />
      {tree.isError && !tree.data ? (
        <ErrorState
          title="We couldn't load the categories"
          error={tree.error}
          onRetry={() => void tree.refetch()}
        />
      ) : !tree.data ? (
        <Skeleton height={240} />
      ) : (
        <OfCategory
          key={category}
          category={category}
          picker={
            <NativeSelect
              label="Category"
              size="md"
              value={category}
              data={categoryChoices(tree.data)}
              onChange={(event) => setParams({ category: event.currentTarget.value }, { replace: true })}
            />
          }
        />
      )}
    </>
  )
}

function OfCategory({ category, picker }: { category: string; picker: React.ReactNode }) {
  const queries = useQueryClient()
  const list = useQuery(adminQuery('GET /attributes/admin', { query: { category } }))
  const { tools, hidden } = useListView(attributes)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['admin', 'GET /attributes/admin'] })
  const add = (
    <May permission="catalog.write">
      <Button mih="var(--control)" onClick={() => setOpen({ to: 'add' })}>
        Add attribute
      </Button>
    </May>
  )
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="lg">
        {picker}
        <Group gap="xs">
          <ListTools {...tools} />
          {list.data && list.data.length > 0 && add}
        </Group>
      </Group>
      {list.isError && !list.data ? (
        <ErrorState
          title="We couldn't load the attributes"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState title="No attributes yet" action={add}>
          <p>Add what customers compare, for example material, screen size or capacity.</p>
        </EmptyState>
      ) : (
        <AttributeTable
          category={category}
          attributes={list.data}
          hidden={hidden}
          onEdit={(attribute) => setOpen({ to: 'edit', attribute })}
          onDelete={(attribute) => setOpen({ to: 'delete', attribute })}
        />
      )}
      {open?.to === 'add' && <AttributeDialog category={category} onDone={refresh} onClose={close} />}
      {open?.to === 'edit' && (
        <AttributeDialog category={category} attribute={open.attribute} onDone={refresh} onClose={close} />
      )}
      {open?.to === 'delete' && (
        <DeleteDialog
          thing="attribute"
          remove={() =>
            callAsAdmin('DELETE /attributes/admin/:attributeId', {
              params: { attributeId: open.attribute.id },
            })
          }
          refresh={refresh}
          onClose={close}
        >
          <p>
            <strong>{open.attribute.name}</strong> disappears from the product form and from the filters.
          </p>
        </DeleteDialog>
      )}
    </>
  )
}
