import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { discounts, inStock, type ListingQuery, listingHref, priceRanges, ratings } from './listing-query.ts'

type Chip = { label: string; change: Partial<ListingQuery> }

function chipsOf(listing: ListingQuery): Chip[] {
  const chips: Chip[] = []
  if (listing.query) chips.push({ label: `“${listing.query}”`, change: { query: '', exact: '' } })
  const colors = listing.color.split(',').filter(Boolean)
  for (const color of colors)
    chips.push({ label: color, change: { color: colors.filter((other) => other !== color).join(',') } })
  if (listing.price) chips.push({ label: labelOf(priceRanges, listing.price), change: { price: '' } })
  if (listing.size) chips.push({ label: `Size ${listing.size}`, change: { size: '' } })
  if (listing.discount)
    chips.push({ label: labelOf(discounts, listing.discount, '% and above'), change: { discount: '' } })
  if (listing.rating)
    chips.push({ label: labelOf(ratings, listing.rating, ' stars and up'), change: { rating: '' } })
  if (listing.brand) chips.push({ label: listing.brand, change: { brand: '' } })
  if (listing.stock) chips.push({ label: inStock.label, change: { stock: '' } })
  const attributes = listing.attributes.split('~').filter(Boolean)
  for (const filter of attributes)
    chips.push({
      label: filter.slice(filter.indexOf(':') + 1),
      change: { attributes: attributes.filter((other) => other !== filter).join('~') },
    })
  return chips
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string, unit = '') =>
  choices.find((choice) => choice.value === value)?.label ?? value + unit

/** The active filters as chips. Each is a link that removes the filter. */
export default function ActiveFilters({ category, listing }: { category?: string; listing: ListingQuery }) {
  const chips = chipsOf(listing)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-2 flex flex-wrap gap-1">
      {chips.map(({ label, change }) => (
        <li key={JSON.stringify(change)} className="max-w-full">
          <Link
            to={listingHref(category, listing, change)}
            preventScrollReset
            className="inline-flex min-h-4.5 max-w-full items-center gap-0.5 rounded-full bg-sunken pl-1.5 pr-1 text-sm hover:bg-line"
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
