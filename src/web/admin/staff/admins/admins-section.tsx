import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { adminListQuery, adminQuery } from '../../../back-office/calls.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, type LoadedPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dayText } from '../../day-text.ts'
import { useMay } from '../../session/permissions.tsx'
import { useStaffChange } from '../use-staff.ts'
import { AdminActions } from './admin-actions.tsx'
import { AdminName, AdminSummary, inviterText, lastSeenText } from './admin-cells.tsx'
import { RemoveAdmin } from './remove-admin.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { TwoStep } from './two-step.tsx'

const staff = listView(
  'admin-staff',
  ['Email', 'Role', 'On staff since', 'Invited by', 'Last seen', 'Two-step login'],
  {},
  ['Account ID'],
  { size: 50 },
)

export function AdminsSection() {
  const { view, paging, tools, hidden } = useListView(staff)
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useListPage(adminListQuery('GET /staff', { query: staff.pageOf(view) }))
  return (
    <SectionFrame
      title="Staff"
      note="Removing a person logs them out on all devices."
      actions={<ListTools {...tools} />}
    >
      <ListPage
        list={list}
        name="staff"
        errorTitle="We couldn't load the staff"
        {...paging}
        empty={<EmptyState title="No staff yet" />}
      >
        <AdminTable list={list} hidden={hidden} myId={me?.id} />
      </ListPage>
    </SectionFrame>
  )
}

type TableProps = { list: LoadedPage<Admin>; hidden: readonly string[]; myId: number | undefined }

function AdminTable({ list: { rows, total, isStale }, hidden, myId }: TableProps) {
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
    { label: 'Account ID', width: 112, align: 'right', extra: true, cell: ({ id }) => id },
    ...(writable ? [{ label: 'Change', cell: actions, width: 212, inCard: 'full' as const }] : []),
  ]
  return (
    <>
      <DataTable
        label="Staff"
        columns={columns}
        hidden={hidden}
        rows={rows}
        stale={isStale}
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
