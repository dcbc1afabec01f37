import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { listingSorts } from '#shared/catalog/listing-sorts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { bestMatch, groupNames, listingHref } from './filters/listing-query.ts'
import { type ListingView, orderOf } from './listing-view.ts'

const FilterSheet = lazyPart(() => import('./filters/filter-sheet.tsx'))

type Props = {
  data: ListingView
  countText: string
  pending: boolean
  /** The filter sheet is open. */
  sheet: boolean
  onSheet: (open: boolean) => void
}

/** Above the products: the filter button of small screens, and the sort order. */
export function Toolbar({ data, countText, pending, sheet, onSheet }: Props) {
  const { category, listing, search } = data
  const order = orderOf(data)
  const [wanted, setWanted] = useState(false)
  const [sort, setSort] = useState(order)
  useEffect(() => setSort(order), [order])
  const navigate = useNavigate()
  const chosen = groupNames.filter((name) => listing[name]).length
  return (
    <div className="mb-2 flex items-center justify-between gap-1.5 lg:justify-end">
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          onSheet(true)
        }}
        className="no-js:hidden lg:hidden"
      >
        <Icon name="filter" />
        Filters
        {chosen > 0 && (
          <span className="grid h-2.5 min-w-2.5 place-items-center rounded-full bg-accent px-0.5 text-xs text-on-accent">
            {chosen}
          </span>
        )}
      </Button>
      <a href="#filters" className="py-1 font-medium underline js:hidden lg:hidden">
        Filters
      </a>
      <label className="relative w-full min-w-0 sm:w-[240px]">
        <span className="sr-only">Sort by</span>
        <select
          name="sort"
          form="filters"
          value={sort}
          onChange={({ target: { value } }) => {
            if (!navigator.onLine) return
            setSort(value)
            navigate(listingHref(category, listing, { sort: value }), { preventScrollReset: true })
          }}
          className="h-5.5 w-full appearance-none rounded border border-line-strong bg-raised pl-1.5 pr-5 hover:border-ink"
        >
          <option value={search?.sort || order === bestMatch.value ? bestMatch.value : ''}>
            {listing.query ? bestMatch.label : 'Recommended'}
          </option>
          {listingSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute right-1.5 top-1.5" />
      </label>
      {wanted && (
        <Suspense>
          <FilterSheet
            data={data}
            countText={countText}
            pending={pending}
            open={sheet}
            onClose={() => onSheet(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
