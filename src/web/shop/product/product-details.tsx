import type { ProductView } from './product-view.ts'

/** What the seller says about the product: the description and the attributes. */
export function ProductDetails({ product }: { product: ProductView }) {
  const description = product.description.trim()
  const { specifications } = product
  if (!description && specifications.length === 0) return null
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4 md:grid-cols-2 lg:gap-6">
      {description && (
        <section aria-labelledby="description">
          <h2 id="description" className="mb-1.5 text-xl">
            Description
          </h2>
          <p className="max-w-[65ch] whitespace-pre-line text-base">{description}</p>
        </section>
      )}
      {specifications.length > 0 && (
        <section aria-labelledby="specifications">
          <h2 id="specifications" className="mb-1.5 text-xl">
            Specifications
          </h2>
          <dl className="text-sm">
            {specifications.map(({ name, text }) => (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2 border-b border-line py-1 first:border-t"
              >
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
