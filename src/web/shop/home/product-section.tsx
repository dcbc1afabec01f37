import { useMemo } from 'react'
import type { Card } from '../products/card.ts'
import { ProductRow } from '../products/product-row.tsx'
import { Section } from './section.tsx'

/** `cards` as serialized by `packCards`. */
export function ProductSection({ title, cards: packed }: { title: string; cards: string }) {
  const cards = useMemo(() => (packed ? (JSON.parse(packed) as Card[]) : []), [packed])
  if (cards.length === 0) return null
  return (
    <Section title={title}>
      <ProductRow cards={cards} />
    </Section>
  )
}
