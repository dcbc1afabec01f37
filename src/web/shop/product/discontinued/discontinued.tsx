import { pageTitle } from '#shared/brand.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listingPath } from '../../paths.ts'
import { ProductGrid } from '../../products/product-card.tsx'
import type { DiscontinuedData } from './discontinued-data.ts'

const title = 'This product is no longer available'

/** Shown with status 410 instead of a discontinued product. */
export default function Discontinued({ data: { category, cards } }: { data: DiscontinuedData }) {
  return (
    <div className="page py-6 lg:py-8">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center gap-2 text-center">
        <span className="grid size-11 place-items-center rounded-full bg-sunken text-accent">
          <Icon name="bag" size={40} />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-form text-muted">
          The seller no longer offers it. If you bought it, you can still find it in your orders.
        </p>
        <div className="mt-1 flex flex-wrap justify-center gap-1">
          <LinkButton to={listingPath(category?.code)}>
            {category ? `All in ${category.name}` : 'All Products'}
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
