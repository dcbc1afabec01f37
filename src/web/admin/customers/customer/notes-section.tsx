import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CustomerDetail, type CustomerNote, noteMax } from '#contract/admin/customers.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { May } from '../../session/permissions.tsx'

type Props = { customer: CustomerDetail }

/** Notes of staff, newest first, and why the account was blocked and unblocked. */
export const NotesSection = ({ customer }: Props) => (
  <SectionFrame title="Notes" note="Only staff see them, and the customer in a copy of their data.">
    {customer.state !== 'DELETED' && (
      <May permission="customers.write">
        <NoteForm customerId={customer.id} />
      </May>
    )}
    {customer.notes.length === 0 ? (
      <Text size="sm" c="dimmed">
        No notes yet.
      </Text>
    ) : (
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {customer.notes.map((note) => (
          <li key={note.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {starts[note.kind]}
              {note.body}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {note.by}, <time dateTime={note.at}>{momentText(note.at)}</time>
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </SectionFrame>
)

const starts: Record<CustomerNote['kind'], string> = {
  NOTE: '',
  BLOCKED: 'Blocked: ',
  UNBLOCKED: 'Unblocked: ',
}

function NoteForm({ customerId }: { customerId: number }) {
  const queries = useQueryClient()
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState('')
  const add = useMutation({
    mutationFn: () =>
      callAsAdmin('POST /admin/customers/:customerId/notes', { params: { customerId }, body: { body } }),
    onSuccess: async () => {
      toast('Note added')
      setBody('')
      await queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/customers/:customerId'] })
    },
    onError: (error) => setProblem(messageOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(body.trim() ? '' : 'Write a note')
    if (body.trim()) add.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs" align="flex-start">
        <Textarea
          label="New note"
          w="100%"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={noteMax}
          dir="auto"
          size="md"
          value={body}
          error={problem}
          disabled={add.isPending}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mih="var(--control)" loading={add.isPending}>
          Add note
        </Button>
      </Stack>
    </form>
  )
}
