import type { CustomerDetail, CustomerNote } from '#contract/admin/customers.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { NotesSection } from '../../notes/notes-section.tsx'

const starts: Record<CustomerNote['kind'], string> = {
  NOTE: '',
  BLOCKED: 'Blocked: ',
  UNBLOCKED: 'Unblocked: ',
  LOGGED_OUT: 'Logged out: ',
}

/** Notes about the customer, and why the account was blocked and unblocked. */
export const CustomerNotes = ({ customer: { id, state, notes } }: { customer: CustomerDetail }) => (
  <NotesSection
    notes={notes.map((note) => ({ ...note, body: `${starts[note.kind]}${note.body}` }))}
    permission="customers.write"
    form={
      state === 'DELETED'
        ? null
        : {
            add: (body) =>
              callAsAdmin('POST /admin/customers/:customerId/notes', {
                params: { customerId: id },
                body: { body },
              }),
            query: 'GET /admin/customers/:customerId',
          }
    }
  />
)
