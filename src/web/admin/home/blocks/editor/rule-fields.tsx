import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BlockContent, RowRule } from '#contract/shop/home-blocks.ts'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { adminQuery } from '../../../../back-office/calls.ts'
import { categoryChoices } from '../../category-choices.ts'
import { sortChoices } from '../block-labels.ts'
import type { FieldProps } from './field-props.ts'
import { RuleResult } from './rule-result.tsx'

type Row = Extract<BlockContent, { kind: 'PRODUCTS' }>

const numberOf = (chosen: string) => (chosen === '' ? null : Number(chosen))

/** Which products a row shows, and what it finds now. */
export function RuleFields({ content, problems, disabled, onChange }: FieldProps<Row>) {
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const { rule } = content
  const change = (part: Partial<RowRule>) => onChange({ ...content, rule: { ...rule, ...part } })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          // Remounts when the options load, because the select does not show a value without its option.
          key={tree.data ? 'loaded' : 'loading'}
          label="Category"
          size="md"
          value={rule.category ?? ''}
          error={
            tree.isError ? "We couldn't load the categories. Reload the page." : problems['rule.category']
          }
          disabled={disabled}
          onChange={(event) => change({ category: event.currentTarget.value || null })}
          data={[{ value: '', label: 'All products' }, ...categoryChoices(tree.data ?? [])]}
        />
        <TextInput
          label="Search text (optional)"
          description="What a customer would type into the search box"
          size="md"
          maxLength={100}
          value={rule.query}
          error={problems['rule.query']}
          disabled={disabled}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
        <NativeSelect
          label="Discount"
          size="md"
          value={String(rule.minDiscount ?? '')}
          disabled={disabled}
          onChange={(event) => change({ minDiscount: numberOf(event.currentTarget.value) })}
          data={[{ value: '', label: 'Any' }, ...listingFacets.discount.choices]}
        />
        <NativeSelect
          label="Customer rating"
          size="md"
          value={String(rule.minRating ?? '')}
          disabled={disabled}
          onChange={(event) => change({ minRating: numberOf(event.currentTarget.value) })}
          data={[{ value: '', label: 'Any' }, ...listingFacets.rating.choices]}
        />
        <NativeSelect
          label="Order"
          size="md"
          value={rule.sort}
          disabled={disabled}
          onChange={(event) => change({ sort: event.currentTarget.value as RowRule['sort'] })}
          data={sortChoices}
        />
      </SimpleGrid>
      <RuleResult rule={rule} />
    </>
  )
}
