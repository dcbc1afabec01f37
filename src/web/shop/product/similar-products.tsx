import { ProductGrid } from '../products/product-card.tsx'

export function SimilarProducts({ cards }: { cards: string }) {
  return (
    <section aria-labelledby="similar" className="mt-6 border-t border-line pt-4">
      <h2 id="similar" className="mb-2.5 text-xl">
        Similar Product
      </h2>
      <ProductGrid cards={cards} headingLevel={3} wide />
    </section>
  )
}
