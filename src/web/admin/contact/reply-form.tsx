import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactMessageMax } from '#shared/contact/contact-topics.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Props = { messageId: number; name: string; again: boolean }

/** Opens on request, so that a list of messages stays short. */
export function ReplyForm({ messageId, name, again }: Props) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState('')
  const send = useMutation({
    mutationFn: () =>
      callAsAdmin('POST /admin/contact/:messageId/replies', { params: { messageId }, body: { body } }),
    onSuccess: () => {
      toast(`Your reply is on its way to ${name}`)
      setBody('')
      setOpen(false)
      void queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/contact'] })
    },
    onError: (error) => setProblem(messageOf(error)),
  })
  if (!open)
    return (
      <div>
        <Button mih="var(--control)" variant={again ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {again ? 'Reply again' : 'Reply'}
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(body.trim() ? '' : 'Write a reply')
        if (body.trim()) send.mutate()
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={`Reply to ${name}`}
          description="We add a greeting before your reply and the customer's message after it."
          autosize
          minRows={5}
          maxRows={20}
          maxLength={contactMessageMax}
          dir="auto"
          size="md"
          value={body}
          error={problem}
          disabled={send.isPending}
          data-autofocus
          autoFocus
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" mih="var(--control)" loading={send.isPending}>
            Send reply
          </Button>
        </div>
      </Stack>
    </form>
  )
}
