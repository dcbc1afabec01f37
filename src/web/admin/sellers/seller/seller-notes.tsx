import type { SellerOverview } from '#contract/admin/sellers-admin.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { NotesSection } from '../../notes/notes-section.tsx'

export const SellerNotes = ({ overview: { id, notes } }: { overview: SellerOverview }) => (
  <NotesSection
    notes={notes}
    permission="sellers.write"
    note="Visible to staff only, unless sent as a request for changes."
    form={{
      add: (body) =>
        callAsAdmin('POST /admin/sellers/:sellerId/notes', { params: { sellerId: id }, body: { body } }),
      query: 'GET /sellers/:id/overview',
    }}
  />
)
