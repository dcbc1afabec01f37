import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { noteMax, type SellerNote, type StaffNote } from '#contract/admin/notes.ts'
import type { ContractKey } from '#contract/contract.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { messageOf } from '../../api-errors.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { LeaveDialog } from '../../back-office/leaving/leave-dialog.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts'
import { adminToken } from '../session/admin-session.ts'
import { May } from '../session/permissions.tsx'

type FormProps = {
  add: (body: string) => Promise<unknown>
  /** The query with the notes, which is loaded again after a note was added. */
  query: ContractKey
}
type Props = {
  notes: (StaffNote & Partial<Pick<SellerNote, 'sent'>>)[]
  permission: Permission
  /** Who else sees them. */
  note?: string
  /** Null if the subject takes no more notes. */
  form: FormProps | null
}

/** Notes of staff, newest first, with a form for staff who have the permission. */
export const NotesSection = ({
  notes,
  permission,
  form,
  note = 'Visible to staff only. Customers receive them when they download their data.',
}: Props) => (
  <SectionFrame title="Notes" note={note}>
    {form && (
      <May permission={permission}>
        <NoteForm {...form} />
      </May>
    )}
    {notes.length === 0 ? (
      <Text size="sm" c="dimmed">
        No notes yet.
      </Text>
    ) : (
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {notes.map((each) => (
          <li key={each.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {each.body}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {each.by}, <time dateTime={each.at}>{momentText(each.at)}</time>
              {each.sent && ', sent to the seller'}
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </SectionFrame>
)

function NoteForm({ add, query }: FormProps) {
  const queries = useQueryClient()
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState('')
  const isTyped = body.trim() !== ''
  const blocker = useLeaveGuard(useCallback(() => isTyped && adminToken() !== null, [isTyped]))
  const adding = useMutation({
    mutationFn: () => add(body),
    onSuccess: async () => {
      toast('Note added')
      setBody('')
      await queries.invalidateQueries({ queryKey: ['admin', query] })
    },
    onError: (error) => setProblem(messageOf(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(isTyped ? '' : 'Write a note')
    if (isTyped) adding.mutate()
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
          disabled={adding.isPending}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mih="var(--control)" loading={adding.isPending}>
          Add note
        </Button>
      </Stack>
      <LeaveDialog blocker={blocker}>Your note has not been added yet.</LeaveDialog>
    </form>
  )
}
