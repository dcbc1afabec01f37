import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type OrderStage, type OrdersView, ordersPath, stageLabels } from './orders-view.ts'

const control =
  'min-h-5.5 rounded border border-line-strong bg-raised px-1.5 text-base text-ink hover:border-ink transition-colors'

/** Search and status of the order list; both are in the URL. */
export function OrdersFilter({ view }: { view: OrdersView }) {
  const navigate = useNavigate()
  const show = (change: Partial<OrdersView>) => navigate(ordersPath({ ...view, page: 1, ...change }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void show({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
  }
  return (
    <div className="mb-2 flex flex-wrap items-end gap-1">
      <form onSubmit={submit} className="flex min-w-[200px] flex-1 gap-0.5">
        <input
          key={view.search}
          type="search"
          name="search"
          aria-label="Search your orders"
          placeholder="Search your orders"
          defaultValue={view.search}
          maxLength={100}
          className={`w-full ${control}`}
        />
        <Button type="submit" look="secondary" aria-label="Search orders">
          <Icon name="search" />
        </Button>
      </form>
      <label className="flex items-center gap-1 text-sm">
        Show
        <select
          value={view.status ?? ''}
          onChange={({ target }) =>
            void show({ status: (target.value || undefined) as OrderStage | undefined })
          }
          className={control}
        >
          <option value="">All</option>
          {Object.entries(stageLabels).map(([stage, label]) => (
            <option key={stage} value={stage}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
