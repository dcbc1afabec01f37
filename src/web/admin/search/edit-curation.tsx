import { useQueryClient } from '@tanstack/react-query'
import type { SearchPin, SearchSynonym } from '#contract/admin/search/search-curation.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

/** What a dialog edits or deletes. `phrase` and `query` start a new entry. */
export type Editing =
  | { what: 'synonym'; synonym?: SearchSynonym; phrase?: string }
  | { what: 'pin'; pin?: SearchPin; query?: string }
  | { what: 'delete-synonym'; synonym: SearchSynonym }
  | { what: 'delete-pin'; pin: SearchPin }

export function EditCuration({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const queries = useQueryClient()
  const refresh = (key: 'GET /admin/search-synonyms' | 'GET /admin/search-pins') => () =>
    queries.invalidateQueries({ queryKey: ['admin', key] })
  const ofSynonyms = { onClose, refresh: refresh('GET /admin/search-synonyms') }
  const ofPins = { onClose, refresh: refresh('GET /admin/search-pins') }
  switch (editing.what) {
    case 'synonym':
      return <SynonymDialog synonym={editing.synonym} phrase={editing.phrase} {...ofSynonyms} />
    case 'pin':
      return <PinDialog pin={editing.pin} query={editing.query} {...ofPins} />
    case 'delete-synonym': {
      const { id, version, phrase } = editing.synonym
      return (
        <DeleteDialog
          thing="synonym"
          remove={() =>
            callAsAdmin('DELETE /admin/search-synonyms/:synonymId', {
              params: { synonymId: id },
              query: { version },
            })
          }
          {...ofSynonyms}
        >
          <p>
            <strong dir="auto">{phrase}</strong> means again what the shop ships with, for all customers at
            once.
          </p>
        </DeleteDialog>
      )
    }
    case 'delete-pin': {
      const { id, version, query } = editing.pin
      return (
        <DeleteDialog
          thing="pinned result"
          remove={() =>
            callAsAdmin('DELETE /admin/search-pins/:pinId', { params: { pinId: id }, query: { version } })
          }
          {...ofPins}
        >
          <p>
            A search for <strong dir="auto">{query}</strong> shows the best matches first, for all customers
            at once.
          </p>
        </DeleteDialog>
      )
    }
  }
}
