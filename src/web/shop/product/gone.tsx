import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listingPath } from '../paths.ts'
import { ProductGrid } from '../product-card.tsx'
import type { GoneWay } from './gone-way.ts'

const gone = {
  title: 'This product is no longer sold',
  text: 'Its seller does not offer it any more. What you ordered before stays in your orders.',
}
const resting = {
  title: 'This seller is on holiday',
  text: 'The product comes back with its seller. What you have ordered is not affected.',
}

/** Instead of a product that will not come back, or not now: says so, and leads to its like. */
export default function Gone({ way: { onHoliday, shelf, cards } }: { way: GoneWay }) {
  const { title, text } = onHoliday ? resting : gone
  return (
    <div className="page py-6 lg:py-8">
      <title>{`${title} | Trove`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-[88px] place-items-center rounded-full bg-sunken text-accent">
          <Icon name="bag" size={40} />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-form text-muted">{text}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-1">
          <LinkButton to={listingPath(shelf?.code)}>
            {shelf ? `All in ${shelf.name}` : 'All Products'}
          </LinkButton>
          <LinkButton to="/" look="secondary">
            Go to the home page
          </LinkButton>
        </div>
      </div>
      {cards && (
        <section aria-labelledby="instead" className="mt-6 border-t border-line pt-4">
          <h2 id="instead" className="mb-2.5 text-xl">
            You may like these instead
          </h2>
          <ProductGrid cards={cards} headingLevel={3} wide />
        </section>
      )}
    </div>
  )
}
