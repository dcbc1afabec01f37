import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useTeamChange } from './use-team.ts'

const fields = z.object({ email })

export function InviteForm() {
  const form = useSchemaForm(fields, { defaultValues: { email: '' }, mode: 'onSubmit' })
  const { errors } = form.formState
  const [role, setRole] = useState<TeamRole>('FULFILMENT')
  const { mutate, isPending } = useTeamChange('POST /sellers/team', (invitation) => {
    form.reset()
    toast(`Invitation sent to ${invitation.email}.`)
  })
  const submit = form.handleSubmit((body) =>
    mutate(
      { body: { ...body, role } },
      { onError: (error) => form.setError('root', { message: showErrors(form, error) || undefined }) },
    ),
  )
  return (
    <SectionFrame
      title="Invite a member"
      note="We'll e-mail them instructions. They join when they log in as a seller with this address within 7 days. An address that has a seller account or another team cannot join."
    >
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
              w={{ base: '100%', sm: 340 }}
              error={errors.email?.message}
              {...form.register('email')}
            />
            <RoleChoice value={role} onChange={setRole} width={280} />
            <Button
              type="submit"
              h={44}
              mt={{ base: 0, sm: 25 }}
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
