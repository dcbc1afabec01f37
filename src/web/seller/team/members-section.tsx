import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamMember } from '#contract/sellers/team.ts'
import { teamRoleNames } from '#shared/sellers/team-roles.ts'
import { messageOf } from '../../api-errors.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay } from '../session/permissions.tsx'
import { useSeller } from '../session/seller-profile.ts'
import { RoleDialog } from './role-dialog.tsx'
import { TwoStep } from './two-step.tsx'
import { useTeamChange } from './use-team.ts'

const team = listView('seller-team', ['Role', 'Status', 'Two-step login'], {}, ['Invited', 'Emails sent'])

/** Members and open invitations. The registered account comes first in the note: it is no member. */
export function MembersSection() {
  const seller = useSeller()
  const { tools, hidden } = useListView(team)
  const list = useQuery(sellerQuery('GET /sellers/team', {}))
  return (
    <SectionFrame
      title="Members"
      actions={list.data?.length !== 0 && <ListTools {...tools} />}
      note={`${seller?.email} registered this account and is always an owner. Codes for the bank account and for closing the account go to this address.`}
    >
      {list.isError && !list.data ? (
        <ErrorState
          title="We couldn't load your team"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody else is in your team yet.
        </Text>
      ) : (
        <MemberTable rows={list.data} hidden={hidden} myId={seller?.member?.id ?? null} />
      )}
    </SectionFrame>
  )
}

type TableProps = { rows: TeamMember[] | undefined; hidden: readonly string[]; myId: number | null }

function MemberTable({ rows, hidden, myId }: TableProps) {
  const writable = useMay()('team.write')
  const [changing, setChanging] = useState<TeamMember | null>(null)
  const [removing, setRemoving] = useState<TeamMember | null>(null)
  const buttons = (member: TeamMember) =>
    member.id !== myId && <MemberButtons member={member} onChange={setChanging} onRemove={setRemoving} />
  const twoStep = (member: TeamMember, isCard: boolean) =>
    member.joinedAt && (
      <TwoStep member={member} resettable={writable && member.id !== myId} labelled={isCard} />
    )
  const second: Column<TeamMember> = { label: 'Two-step login', cell: twoStep, width: 124, inCard: 'full' }
  const change: Column<TeamMember> = { label: 'Change', cell: buttons, width: 310, inCard: 'full' }
  return (
    <>
      <DataTable
        label="Team"
        columns={writable ? [...columns, second, change] : [...columns, second]}
        hidden={hidden}
        rows={rows}
        keyOf={({ id }) => id}
        expected={2}
        cardGap={8}
        card={(member) => (
          <Stack gap="xs">
            <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {member.email}
            </Text>
            <Group gap="xs">
              <Text size="sm">{teamRoleNames[member.role]}</Text>
              <State member={member} />
            </Group>
          </Stack>
        )}
      />
      {changing && <RoleDialog member={changing} onClose={() => setChanging(null)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

type ButtonsProps = {
  member: TeamMember
  onChange: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

function MemberButtons({ member, onChange, onRemove }: ButtonsProps) {
  const send = useTeamChange('POST /sellers/team/:memberId/send', ({ email }) =>
    toast(`Invitation resent to ${email}.`),
  )
  const resend = () =>
    send.mutate(
      { params: { memberId: member.id } },
      { onError: (error) => toast(messageOf(error), { tone: 'problem' }) },
    )
  return (
    <Group gap="xs">
      {!member.joinedAt && (
        <Button
          variant="default"
          size="sm"
          mih="var(--control)"
          disabled={send.isPending}
          aria-label={`Resend to ${member.email}`}
          onClick={resend}
        >
          Resend
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        mih="var(--control)"
        aria-label={`Change role of ${member.email}`}
        onClick={() => onChange(member)}
      >
        Change role
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        mih="var(--control)"
        aria-label={`${member.joinedAt ? 'Remove' : 'Revoke invitation of'} ${member.email}`}
        onClick={() => onRemove(member)}
      >
        {member.joinedAt ? 'Remove' : 'Revoke'}
      </Button>
    </Group>
  )
}

function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const remove = useTeamChange('DELETE /sellers/team/:memberId', ({ message }) => {
    onClose()
    toast(message)
  })
  const { email, joinedAt } = member
  return (
    <Confirm
      opened
      title={joinedAt ? `Remove ${email}?` : 'Revoke invitation?'}
      confirmLabel={joinedAt ? 'Remove' : 'Revoke'}
      cancelLabel={joinedAt ? 'Keep' : 'Cancel'}
      busyLabel={joinedAt ? 'Removing...' : 'Revoking...'}
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => remove.mutate({ params: { memberId: member.id } })}
      onClose={onClose}
    >
      <Text>
        {joinedAt
          ? `${email} is logged out on all devices at once and loses access to this area.`
          : `The invitation of ${email} stops working. You can invite them again.`}
      </Text>
    </Confirm>
  )
}

const columns: Column<TeamMember>[] = [
  { label: 'Email', cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
  { label: 'Role', width: 112, cell: ({ role }) => teamRoleNames[role] },
  { label: 'Status', width: 270, cell: (member) => <State member={member} /> },
  { label: 'Invited', width: 208, extra: true, cell: ({ sentAt }) => momentText(sentAt) },
  { label: 'Emails sent', width: 112, align: 'right', extra: true, cell: ({ sendings }) => sendings },
]

function State({ member: { joinedAt, expired, expiresAt } }: { member: TeamMember }) {
  const text = joinedAt
    ? `Joined ${momentText(joinedAt)}`
    : expired
      ? 'Invitation expired'
      : `Invited until ${momentText(expiresAt)}`
  const color = joinedAt ? 'var(--rating)' : expired ? 'var(--sale)' : 'gray'
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} size="lg">
      {text}
    </Badge>
  )
}
