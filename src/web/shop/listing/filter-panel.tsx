import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { colors } from '#shared/colors.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { listingPath } from '../paths.ts'
import type { Listing } from './listing.page.tsx'
import { discounts, type ListingQuery, listingHref, priceRanges } from './listing-query.ts'

const groupNames = ['color', 'price', 'discount'] as const
type FilterName = (typeof groupNames)[number]
type Choice = { value: string; label: ReactNode }

const colorChoices: Choice[] = colors.map(({ name, hex }) => ({
  value: name,
  label: (
    <>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="7.5" fill={hex} stroke="var(--line-strong)" strokeOpacity="0.6" />
      </svg>
      {name}
    </>
  ),
}))

type Props = {
  data: Listing
  id: string
  /** The sheet has a heading of its own. */
  inSheet?: boolean
}

/**
 * A form that asks for the listing with other filters. With scripts each choice goes at once; without them its
 * button sends it, and the sort select of the toolbar belongs to it.
 */
export default function FilterPanel({ data: { category, listing }, id, inSheet }: Props) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const values = new FormData(form)
    const change: Partial<ListingQuery> = {}
    for (const name of [...groupNames, 'sort'] as const)
      change[name] = String(values.get(name) ?? listing[name])
    navigate(listingHref(category, listing, change), { preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  const catchUp = useEffectEvent(() => {
    const values = form.current && new FormData(form.current)
    const missed = groupNames.some((name) => values?.has(name) && values.get(name) !== listing[name])
    if (form.current && missed) go(form.current)
  })
  // What was chosen before this script was there.
  useEffect(() => catchUp(), [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  const any = listing.color || listing.price || listing.discount || listing.size || listing.sort
  const group = { category, listing }
  return (
    <form
      ref={form}
      id={id}
      autoComplete="off"
      action={listingPath(category)}
      onSubmit={onSubmit}
      onChange={(event) => go(event.currentTarget)}
      className="grid gap-2.5"
    >
      <div className="flex min-h-[24px] items-center justify-between">
        <h2 className={cx('text-base', inSheet && 'sr-only')}>Filters</h2>
        {any && (
          <Link
            to={
              listing.query
                ? `${listingPath(category)}?query=${encodeURIComponent(listing.query)}`
                : listingPath(category)
            }
            preventScrollReset
            className="text-sm font-medium text-accent hover:underline"
          >
            Clear All
          </Link>
        )}
      </div>
      {listing.query && <input type="hidden" name="query" value={listing.query} />}
      {listing.size && <input type="hidden" name="size" value={listing.size} />}
      <Group {...group} title="Color" name="color" choices={colorChoices} first={5} />
      <Group {...group} title="Price" name="price" choices={priceRanges} first={4} />
      <Group {...group} title="Discount Percentage" name="discount" choices={discounts} first={4} />
      <Button type="submit" look="secondary" className="js:hidden">
        Show results
      </Button>
    </form>
  )
}

type GroupProps = {
  title: string
  name: FilterName
  choices: Choice[]
  /** How many are shown before the rest is asked for. */
  first: number
  category: string | undefined
  listing: ListingQuery
}

function Group({ title, name, choices, first, category, listing }: GroupProps) {
  const inAddress = listing[name]
  const [chosen, setChosen] = useState(inAddress)
  const [all, setAll] = useState(() => choices.slice(first).some(({ value }) => value === inAddress))
  const listId = useId()
  useEffect(() => setChosen(inAddress), [inAddress])
  const more = choices.length - first
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="float-left w-full text-sm font-medium">
        <span className="flex justify-between">
          {title}
          {inAddress && (
            <Link
              to={listingHref(category, listing, { [name]: '' })}
              preventScrollReset
              aria-label={`Clear ${title}`}
              className="font-normal text-muted hover:text-ink hover:underline"
            >
              Clear
            </Link>
          )}
        </span>
      </legend>
      <ul id={listId} className="clear-both pt-0.5">
        {choices.map(({ value, label }, index) => (
          <li key={value} className={cx(index >= first && !all && 'js:hidden')}>
            <label className="flex min-h-[36px] items-center gap-1 text-sm">
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => setChosen(value)}
                className="size-[18px] accent-accent"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
          className="min-h-[36px] text-sm font-medium text-accent hover:underline no-js:hidden"
        >
          {all ? 'Show Less' : `Show ${more} more`}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </fieldset>
  )
}
