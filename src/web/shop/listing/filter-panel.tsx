import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { colors } from '#shared/catalog/colors.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { figure } from '../../ui/figures.ts'
import { Link } from '../../ui/link.tsx'
import { listingPath } from '../paths.ts'
import { discounts, type ListingQuery, listingHref, priceRanges } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { type Choice, type CountedChoice, plainChoices } from './plain-choices.ts'
import { useResultsFocus } from './use-results-focus.ts'

const groupNames = ['color', 'price', 'discount', 'size'] as const
const names = [...groupNames, 'sort'] as const
type FilterName = (typeof groupNames)[number]

const colorChoices: Choice[] = colors.map(({ name, hex }) => ({ value: name, label: name, hex }))

type Props = {
  data: ListingView
  id: string
  /** The sheet has a heading of its own. */
  inSheet?: boolean
}

/**
 * A form that asks for the listing with other filters. With scripts each choice goes at once; without them its
 * button sends it, and the sort select of the toolbar belongs to it.
 */
export default function FilterPanel({ data: { category, listing, counts }, id, inSheet }: Props) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    // A message stands there as long as there is no network.
    if (!navigator.onLine) return
    const values = new FormData(form)
    const change: Partial<ListingQuery> = {}
    for (const name of names) change[name] = String(values.get(name) ?? listing[name])
    navigate(listingHref(category, listing, change), { preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  const catchUp = useEffectEvent(() => {
    const values = form.current && new FormData(form.current)
    const missed = names.some((name) => values?.has(name) && values.get(name) !== listing[name])
    if (form.current && missed) go(form.current)
  })
  // What was chosen before this script was there.
  useEffect(() => catchUp(), [])
  useResultsFocus(form, listing.page)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  const any = listing.color || listing.price || listing.discount || listing.size || listing.sort
  const group = { category, listing }
  // The sheet's own heading is enough above the first group.
  const bare = inSheet && !any
  return (
    <form
      ref={form}
      id={id}
      autoComplete="off"
      action={listingPath(category)}
      onSubmit={onSubmit}
      onChange={(event) => go(event.currentTarget)}
      className={cx(
        'grid gap-2.5',
        bare && '[&>fieldset:first-of-type]:border-0 [&>fieldset:first-of-type]:pt-0',
      )}
    >
      <div className={cx('flex min-h-[24px] items-center justify-between', bare && 'sr-only')}>
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
      <Group {...group} title="Color" name="color" choices={colorChoices} counts={counts.color} first={5} />
      <Group {...group} title="Price" name="price" choices={priceRanges} counts={counts.price} first={4} />
      <Group
        {...group}
        title="Discount Percentage"
        name="discount"
        choices={discounts}
        counts={counts.discount}
        first={4}
      />
      {counts.size.length > 0 && (
        <Group
          {...group}
          title="Size"
          name="size"
          choices={counts.size.map(([size]) => ({ value: size, label: size }))}
          counts={counts.size.map(([, count]) => count)}
          first={8}
        />
      )}
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
  /** How many products each choice would show. */
  counts: number[]
  /** How many are shown before the rest is asked for. */
  first: number
  category: string | undefined
  listing: ListingQuery
}

/** The link goes away with the filter it clears: its group keeps the focus. */
const focusGroup = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()

function Group({ title, name, choices, counts, first, category, listing }: GroupProps) {
  const inAddress = listing[name]
  const [chosen, setChosen] = useState(inAddress)
  const [all, setAll] = useState(() => choices.slice(first).some(({ value }) => value === inAddress))
  const listId = useId()
  useEffect(() => setChosen(inAddress), [inAddress])
  const more = choices.length - first
  const counted = choices.map((choice, index): CountedChoice => {
    const count = counts[index] ?? 0
    const idle = count === 0 && choice.value !== chosen && choice.value !== inAddress
    return { ...choice, count, idle }
  })
  const shown = all ? counted : counted.slice(0, first)
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="float-left w-full text-sm font-medium">
        <span className="flex justify-between">
          {title}
          {inAddress && (
            <Link
              to={listingHref(category, listing, { [name]: '' })}
              preventScrollReset
              onClick={focusGroup}
              aria-label={`Clear ${title}`}
              className="font-normal text-muted hover:text-ink hover:underline"
            >
              Clear
            </Link>
          )}
        </span>
      </legend>
      <ul id={listId} className="choices">
        {shown.map((choice) => (
          <li key={choice.value}>
            <label className={cx('choice', choice.idle && 'text-muted')}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={chosen === choice.value}
                disabled={choice.idle}
                onChange={() => navigator.onLine && setChosen(choice.value)}
              />
              {choice.hex && (
                <svg aria-hidden="true" className="swatch" viewBox="0 0 16 16">
                  <circle cx="8" cy="8" r="7.5" fill={choice.hex} />
                </svg>
              )}
              {choice.label}
              <small>{figure(choice.count)}</small>
            </label>
          </li>
        ))}
      </ul>
      {!all && more > 0 && (
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made
          dangerouslySetInnerHTML={{ __html: plainChoices(name, counted.slice(first)) }}
        />
      )}
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
