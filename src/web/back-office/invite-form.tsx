import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import { showErrors, useSchemaForm } from '../forms.ts'
import { Notice } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { SectionFrame } from './section-frame.tsx'

type Props<Role> = {
  title: string
  note: string
  role: Role
  /** The field of the role. */
  roleChoice: ReactNode
  invite: UseMutationResult<{ email: string }, Error, { body: { email: string; role: Role } }>
}

const fields = z.object({ email })

/** Invites a person by email, with a role. */
export function InviteForm<Role>({ title, note, role, roleChoice, invite }: Props<Role>) {
  const form = useSchemaForm(fields, { defaultValues: { email: '' }, mode: 'onSubmit' })
  const { errors } = form.formState
  const { isPending } = invite
  const submit = form.handleSubmit((body) =>
    invite.mutate(
      { body: { ...body, role } },
      {
        onSuccess: (invitation) => {
          form.reset()
          toast(`Invitation sent to ${invitation.email}.`)
        },
        onError: (error) => form.setError('root', { message: showErrors(form, error) || undefined }),
      },
    ),
  )
  return (
    <SectionFrame title={title} note={note}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group gap="sm" align="flex-start">
            <TextInput
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              size="md"
              w={{ base: '100%', sm: 360 }}
              error={errors.email?.message}
              {...form.register('email')}
            />
            {roleChoice}
            <Button
              type="submit"
              mih="var(--control)"
              mt={{ base: 0, sm: 24 }}
              disabled={isPending}
              aria-busy={isPending || undefined}
            >
              {isPending ? 'Inviting...' : 'Invite'}
            </Button>
          </Group>
          {errors.root?.message && <Notice tone="problem">{errors.root.message}</Notice>}
        </Stack>
      </form>
    </SectionFrame>
  )
}
