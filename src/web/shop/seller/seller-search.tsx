import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { type SellerQuery, sellerHref } from './seller-query.ts'

type Props = { sellerId: number; name: string; query: string; sort: SellerQuery['sort'] }

/** Searches among the seller's products; without JavaScript, the browser submits the form. */
export function SellerSearch({ sellerId, name, query, sort }: Props) {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    void navigate(sellerHref(sellerId, { query: typed, sort }), { preventScrollReset: true })
  }
  return (
    <search className="min-w-0 flex-1 basis-[240px] sm:max-w-[420px]">
      <form action={sellerHref(sellerId, {})} onSubmit={search} className="flex gap-1">
        <TextField
          key={query}
          label={`Search in ${name}`}
          hideLabel
          name="query"
          type="search"
          defaultValue={query}
          maxLength={200}
          placeholder="Search this seller"
          className="flex-1"
        />
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}
