import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { colors } from '#shared/catalog/variants/colors.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { figure } from '../../../ui/format/figures.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingPath } from '../../paths.ts'
import { type ListingView, orderOf } from '../listing-view.ts'
import { useResultsFocus } from '../use-results-focus.ts'
import { AttributeChoices } from './attribute-choices.tsx'
import type { FacetCounts } from './facet-counts.ts'
import {
  discounts,
  type GroupName,
  groupNames,
  inStock,
  isFiltered,
  type ListingQuery,
  listingHref,
  priceRanges,
  ratings,
} from './listing-query.ts'
import { type Choice, type CountedChoice, noscriptChoices } from './noscript-choices.ts'

const names = [...groupNames, 'sort'] as const

const colorChoices: Choice[] = colors.map(({ name, hex }) => ({ value: name, label: name, hex }))
const named = (counts: [name: string, count: number][]) => ({
  choices: counts.map(([name]) => ({ value: name, label: name })),
  counts: counts.map(([, count]) => count),
})

/** `first` is how many choices are shown before the list is expanded. */
type GroupView = { choices: readonly Choice[]; counts: number[]; first: number }

const groupsOf = (counts: FacetCounts): Record<GroupName, GroupView> => ({
  color: { choices: colorChoices, counts: counts.color, first: 5 },
  price: { choices: priceRanges, counts: counts.price, first: 4 },
  discount: { choices: discounts, counts: counts.discount, first: 4 },
  size: { ...named(counts.size), first: 8 },
  rating: { choices: ratings, counts: counts.rating, first: 3 },
  brand: { ...named(counts.brand), first: 5 },
  stock: { choices: [inStock], counts: counts.stock, first: 1 },
})

type Props = {
  data: ListingView
  id: string
  /** In the filter sheet, which has its own heading. */
  inSheet?: boolean
}

/** Applies the form's filters, also those chosen before hydration. */
function useFilterForm(data: ListingView) {
  const { category, listing } = data
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = (element: HTMLFormElement) => {
    // The offline toast is already shown.
    if (!navigator.onLine) return
    const values = new FormData(element)
    const change: Partial<ListingQuery> = {}
    for (const name of names) change[name] = String(values.get(name) ?? listing[name])
    // The order in the words stays there.
    if (change.sort === orderOf(data)) change.sort = listing.sort
    navigate(listingHref(category, listing, change), { preventScrollReset: true })
  }
  const applyEarlyChoices = useEffectEvent(() => {
    const values = form.current && new FormData(form.current)
    const shown = { ...listing, sort: orderOf(data) }
    const missed = names.some((name) => values?.has(name) && values.get(name) !== shown[name])
    if (form.current && missed) apply(form.current)
  })
  useEffect(() => applyEarlyChoices(), [])
  return { form, apply }
}

/**
 * The filter form. Choices apply at once; without JavaScript, the button submits them together with the toolbar's sort
 * select.
 */
export default function FilterPanel({ data, id, inSheet }: Props) {
  const { category, listing, counts } = data
  const { form, apply } = useFilterForm(data)
  useResultsFocus(form, listing.page)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const any = isFiltered(listing) || listing.sort !== ''
  const groups = groupsOf(counts)
  const group = { category, listing }
  // The sheet's heading is enough above the first group.
  const bare = inSheet && !any
  return (
    <form
      ref={form}
      id={id}
      autoComplete="off"
      action={listingPath(category)}
      onSubmit={onSubmit}
      onChange={(event) => apply(event.currentTarget)}
      className={cx(
        'grid gap-2.5',
        bare && '[&>fieldset:first-of-type]:border-0 [&>fieldset:first-of-type]:pt-0',
      )}
    >
      <div className={cx('flex min-h-3 items-center justify-between', bare && 'sr-only')}>
        <h2 className={cx('text-base', inSheet && 'sr-only')}>Filters</h2>
        {any && <ClearAll category={category} query={listing.query} />}
      </div>
      {listing.attributes && <input type="hidden" name="attributes" value={listing.attributes} />}
      {listing.query && <input type="hidden" name="query" value={listing.query} />}
      {listing.exact && <input type="hidden" name="exact" value={listing.exact} />}
      {groupNames.map(
        (name) =>
          groups[name].counts.length > 0 && (
            <Group key={name} {...group} {...groups[name]} title={listingFacets[name].label} name={name} />
          ),
      )}
      {counts.attributes.map((attribute) => (
        <AttributeChoices key={attribute.name} {...group} attribute={attribute} />
      ))}
      <Button type="submit" look="secondary" className="js:hidden">
        Show results
      </Button>
    </form>
  )
}

function ClearAll({ category, query }: { category: string | undefined; query: string }) {
  const search = query ? `?query=${encodeURIComponent(query)}` : ''
  return (
    <Link
      to={listingPath(category) + search}
      preventScrollReset
      className="text-sm font-medium text-accent hover:underline"
    >
      Clear All
    </Link>
  )
}

type GroupProps = GroupView & {
  title: string
  name: GroupName
  category: string | undefined
  listing: ListingQuery
}

/** Keeps the focus in the group when its Clear link disappears. */
const focusGroup = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()

/** Expands by itself when the choice in the URL is among the collapsed ones. */
function useChoices({ name, choices, counts, first, listing }: GroupProps) {
  const applied = listing[name]
  const [chosen, setChosen] = useState(applied)
  const [all, setAll] = useState(() => choices.slice(first).some(({ value }) => value === applied))
  useEffect(() => setChosen(applied), [applied])
  const counted = choices.map((choice, index): CountedChoice => {
    const count = counts[index] ?? 0
    const empty = count === 0 && choice.value !== chosen && choice.value !== applied
    return { ...choice, count, empty }
  })
  const shown = all ? counted : counted.slice(0, first)
  return { applied, chosen, setChosen, all, setAll, shown, collapsed: counted.slice(first) }
}

function Group(props: GroupProps) {
  const { title, name, category, listing } = props
  const { applied, chosen, setChosen, all, setAll, shown, collapsed } = useChoices(props)
  const listId = useId()
  const more = collapsed.length
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="float-left w-full text-sm font-medium">
        <span className="flex justify-between">
          {title}
          {applied && (
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
            <ChoiceRadio
              name={name}
              choice={choice}
              checked={chosen === choice.value}
              onChoose={() => navigator.onLine && setChosen(choice.value)}
            />
          </li>
        ))}
      </ul>
      {!all && more > 0 && (
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: noscriptChoices escapes its values
          dangerouslySetInnerHTML={{ __html: noscriptChoices(name, collapsed) }}
        />
      )}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
          className="min-h-4.5 text-sm font-medium text-accent hover:underline no-js:hidden"
        >
          {all ? 'Show Less' : `Show ${more} more`}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
    </fieldset>
  )
}

type ChoiceRadioProps = {
  name: GroupName
  choice: CountedChoice
  checked: boolean
  onChoose: () => void
}

function ChoiceRadio({ name, choice, checked, onChoose }: ChoiceRadioProps) {
  return (
    <label className={cx('choice', choice.empty && 'text-muted')}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        disabled={choice.empty}
        onChange={onChoose}
      />
      {choice.hex && (
        <svg aria-hidden="true" className="swatch" viewBox="0 0 16 16">
          <circle cx="8" cy="8" r="7.5" fill={choice.hex} />
        </svg>
      )}
      {choice.label}
      <small>{figure(choice.count)}</small>
    </label>
  )
}
