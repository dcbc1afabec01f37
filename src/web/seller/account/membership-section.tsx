import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import { teamRoleNames, teamRoleNotes } from '#shared/sellers/team-roles.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { forgetSellerToken } from '../session/seller-session.ts'
import { useTeamChange } from '../team/use-team.ts'

/** What is stored about a member, and leaving the team. */
export function MembershipSection({ member }: { member: NonNullable<Seller['member']> }) {
  const [leaving, setLeaving] = useState(false)
  const leave = useTeamChange('POST /sellers/team/leave', ({ message }) => {
    forgetSellerToken()
    toast(message)
    location.assign('/')
  })
  return (
    <SectionFrame
      title="Your membership"
      note="We store your email address, your role, your two-step login, your logins, the devices below and your changes. Nothing else about you."
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {member.email}, {teamRoleNames[member.role]}. {teamRoleNotes[member.role]}
      </Text>
      <Button
        variant="outline"
        color="red"
        mih="var(--control)"
        onClick={() => setLeaving(true)}
        style={{ alignSelf: 'start' }}
      >
        Leave team
      </Button>
      <Confirm
        opened={leaving}
        title="Leave the team?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        busyLabel="Leaving..."
        busy={leave.isPending}
        problem={leave.error ? messageOf(leave.error) : undefined}
        onConfirm={() => leave.mutate({})}
        onClose={() => setLeaving(false)}
      >
        <Text>
          You'll be logged out on all devices, and we'll delete your email address. Every owner gets an email.
        </Text>
      </Confirm>
    </SectionFrame>
  )
}
