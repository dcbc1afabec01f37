import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { adminListQuery, adminQuery } from '../../../back-office/calls.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { dayText } from '../../day-text.ts'
import { useMay } from '../../session/permissions.tsx'
import { pageSize, usePage, useStaffChange } from '../use-staff.ts'
import { AdminActions } from './admin-actions.tsx'
import { AdminName, AdminSummary, inviterText, lastSeenText } from './admin-cells.tsx'
import { RemoveAdmin } from './remove-admin.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { TwoStep } from './two-step.tsx'

export function AdminsSection() {
  const { page, to } = usePage('page')
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useQuery(adminListQuery('GET /staff', { query: { pageNumber: page - 1, size: pageSize } }))
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <SectionFrame title="Staff" note="Removing a person logs them out on all devices.">
      {list.isError && !rows ? (
        <ErrorState
          title="We couldn't load the staff"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <AdminTable rows={rows} total={total} myId={me?.id} />
      )}
      <Pagination label="Pages of staff" page={page} pages={Math.ceil(total / pageSize)} to={to} />
    </SectionFrame>
  )
}

type TableProps = { rows: Admin[] | undefined; total: number; myId: number | undefined }

function AdminTable({ rows, total, myId }: TableProps) {
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [changing, setChanging] = useState<Admin | null>(null)
  const writable = useMay()('staff.write')
  const remove = useStaffChange('DELETE /staff/:id', ({ message }) => {
    setLeaving(null)
    toast(message)
  })
  const owners = rows?.filter(({ role, banned }) => role === 'OWNER' && !banned) ?? []
  const isWholeStaff = rows?.length === total
  const actions = (admin: Admin) => (
    <AdminActions
      admin={admin}
      isMe={admin.id === myId}
      isLastOwner={isWholeStaff && owners.length === 1 && owners[0] === admin}
      onRole={() => setChanging(admin)}
      onRemove={() => {
        remove.reset()
        setLeaving(admin)
      }}
    />
  )
  const name = (admin: Admin) => <AdminName admin={admin} isMe={admin.id === myId} />
  const twoStep = (admin: Admin, isCard: boolean) => (
    <TwoStep admin={admin} resettable={writable && admin.id !== myId} labelled={isCard} />
  )
  const columns: Column<Admin>[] = [
    { label: 'Name', cell: name, width: 168 },
    { label: 'Email', cell: ({ email }) => email },
    { label: 'Role', cell: ({ role }) => staffRoleNames[role], width: 96 },
    { label: 'On staff since', cell: ({ since }) => dayText(since), width: 124 },
    { label: 'Invited by', cell: inviterText },
    { label: 'Last seen', cell: lastSeenText, width: 176 },
    { label: 'Two-step login', cell: twoStep, width: 124, inCard: 'full' },
    ...(writable ? [{ label: 'Change', cell: actions, width: 212, inCard: 'full' as const }] : []),
  ]
  return (
    <>
      <DataTable
        label="Staff"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        expected={2}
        minWidth={1100}
        cardGap={8}
        card={(admin) => <AdminSummary admin={admin} name={name(admin)} />}
      />
      {changing && <RoleDialog admin={changing} onClose={() => setChanging(null)} />}
      <RemoveAdmin
        admin={leaving}
        isMe={leaving?.id === myId}
        remove={remove}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
