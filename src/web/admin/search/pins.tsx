import { Text } from '@mantine/core'
import type { SearchPin } from '#contract/admin/search/search-curation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { CurationList } from './curation-list.tsx'
import type { Editing } from './edit-curation.tsx'
import { ResultsLink } from './terms.tsx'

type Props = { page: number; pagePath: (page: number) => string; onEdit: (editing: Editing) => void }

/** Products that searches show first. */
export const Pins = ({ page, pagePath, onEdit }: Props) => (
  <CurationList
    name="pinned results"
    page={page}
    pagePath={pagePath}
    queryOf={(query) => adminListQuery('GET /admin/search-pins', { query })}
    add={{ label: 'Pin products', onClick: () => onEdit({ what: 'pin' }) }}
    empty={{
      title: 'No pinned results yet',
      text: 'Choose up to five products that a search shows first.',
    }}
    nameOf={({ query }) => query}
    search={{ label: 'Search', cell: ({ query }) => <ResultsLink query={query} /> }}
    effect={{ label: 'Shown first', cell: Products }}
    onEdit={(pin) => onEdit({ what: 'pin', pin })}
    onDelete={(pin) => onEdit({ what: 'delete-pin', pin })}
  />
)

const Products = ({ products }: SearchPin) =>
  products.map(({ id, title, listed }) => (
    <Text key={id} size="sm" c={listed ? 'var(--ink)' : 'dimmed'}>
      {title}
      {!listed && ' (not listed, skipped)'}
    </Text>
  ))
