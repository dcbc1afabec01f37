import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { ProductAction, ProductJob } from '#contract/sellers/bulk.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { useStartJob } from '../../bulk/use-start-job.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import { CategoryDialog, ConfirmAllDialog, PercentDialog, StockAllDialog } from './bulk-dialogs.tsx'

type Action = ProductAction['action']

type Props = {
  products: ProductJob['products']
  /** "1,234 products". */
  what: string
  /** The category of all the products; empty if they have several. */
  category: string
  /** In this order; the others are in a menu. */
  actions: Action[]
  more: Action[]
}

const labels: Record<Action, string> = {
  publish: 'Publish',
  archive: 'Archive',
  price: 'Change price',
  stock: 'Change stock',
  category: 'Move to category',
  attribute: 'Set attribute',
  delete: 'Delete',
}

/** Actions on many products, each with a dialog. They run as a background job with a report. */
export function BulkAll({ products, what, category, actions, more }: Props) {
  const [asking, setAsking] = useState<Action | null>(null)
  const job = useStartJob((change: ProductAction) =>
    callAsSeller('POST /sellers/bulk/products', { body: { change, products } }),
  )
  const ask = (action: Action) => {
    job.reset()
    setAsking(action)
  }
  const dialog = {
    what,
    busy: job.isPending,
    problem: job.error ? messageOf(job.error) : undefined,
    onStart: job.mutate,
    onClose: () => setAsking(null),
  }
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="default" mih="var(--control)" onClick={() => ask(action)}>
          {labels[action]}
        </Button>
      ))}
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button variant="default" mih="var(--control)">
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {more.map((action) => (
            <Menu.Item
              key={action}
              mih="var(--control)"
              c={action === 'delete' ? 'var(--sale)' : undefined}
              onClick={() => ask(action)}
            >
              {labels[action]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking === 'price' && <PercentDialog {...dialog} />}
      {asking === 'stock' && <StockAllDialog {...dialog} />}
      {asking === 'category' && <CategoryDialog {...dialog} />}
      {asking === 'attribute' && <AttributeDialog {...dialog} category={category} />}
      {(asking === 'publish' || asking === 'archive' || asking === 'delete') && (
        <ConfirmAllDialog {...dialog} action={asking} />
      )}
    </>
  )
}
