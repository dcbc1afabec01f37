import type { SearchSynonym } from '#contract/admin/search/search-curation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { CurationList } from './curation-list.tsx'
import type { Editing } from './edit-curation.tsx'

type Props = { page: number; pagePath: (page: number) => string; onEdit: (editing: Editing) => void }

/** What phrases mean beside the built-in synonyms. */
export const Synonyms = ({ page, pagePath, onEdit }: Props) => (
  <CurationList
    name="synonyms"
    page={page}
    pagePath={pagePath}
    queryOf={(query) => adminListQuery('GET /admin/search-synonyms', { query })}
    add={{ label: 'Add synonym', onClick: () => onEdit({ what: 'synonym' }) }}
    empty={{
      title: "You haven't added any synonyms",
      text: 'Search already knows many everyday words. Add the ones your customers use.',
    }}
    nameOf={({ phrase }) => phrase}
    search={{ label: 'Customers type', cell: ({ phrase }) => <span dir="auto">{phrase}</span> }}
    effect={{ label: 'It means', cell: Meaning }}
    onEdit={(synonym) => onEdit({ what: 'synonym', synonym })}
    onDelete={(synonym) => onEdit({ what: 'delete-synonym', synonym })}
  />
)

const Meaning = ({ words, categories, builtIn }: SearchSynonym) => (
  <span dir="auto">
    {words ?? (categories.map(({ name }) => name).join(', ') || 'No category')}
    {words === null && categories.length > 0 && builtIn && ', beside the built-in meaning'}
  </span>
)
