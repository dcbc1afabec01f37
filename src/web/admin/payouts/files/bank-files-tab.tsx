import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { BankFile } from '#contract/payments/payout.ts'
import { exportFileName } from '#shared/export-file.ts'
import { numberText } from '#shared/region/formats.ts'
import { adminListQuery, callAsAdmin } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { shopMomentText } from '../../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { viewPath } from '../../../back-office/payouts/payout-view.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { May } from '../../session/permissions.tsx'
import { UploadAnswer } from '../answer/upload-answer.tsx'
import { MarkFilePaid } from './mark-file-paid.tsx'

const FileName = ({ file }: { file: BankFile }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm" fw={600}>
      File {file.id}
    </Text>
    <Text size="sm" c="dimmed">
      {shopMomentText(file.createdAt)}
      {file.madeBy && `, ${file.madeBy.name || file.madeBy.email}`}
    </Text>
  </Stack>
)

const Payouts = ({ file }: { file: BankFile }) => (
  <Stack gap={2}>
    <Anchor component={Link} to={`/admin/payouts${viewPath({ fileId: String(file.id) })}`} size="sm">
      {file.payouts === 1 ? '1 payout' : `${numberText(file.payouts)} payouts`}
    </Anchor>
    <Text size="sm" c="dimmed">
      {file.open === 0 ? 'All done' : `${numberText(file.open)} to mark`}
      {file.failed > 0 && ', '}
      {file.failed > 0 && (
        <Anchor
          component={Link}
          to={`/admin/payouts${viewPath({ fileId: String(file.id), status: 'FAILED' })}`}
          inherit
          underline="always"
        >
          {numberText(file.failed)} failed
        </Anchor>
      )}
    </Text>
  </Stack>
)

const Actions = ({ file }: { file: BankFile }) => (
  <May permission="payouts.send">
    <Group gap="xs">
      <DownloadButton
        label="Download"
        about={`bank file ${file.id}`}
        fileName={exportFileName(`bank-file-${file.id}`, 'csv')}
        load={() => callAsAdmin('GET /admin/payouts/bank-file', { query: { fileId: String(file.id) } })}
      />
      <UploadAnswer file={file} />
      <MarkFilePaid file={file} />
    </Group>
  </May>
)

const columns: Column<BankFile>[] = [
  { label: 'File', cell: (file) => <FileName file={file} /> },
  { label: 'Payouts', width: 152, cell: (file) => <Payouts file={file} /> },
  { label: 'Bank', width: 556, inCard: 'full', cell: (file) => <Actions file={file} /> },
  { label: 'Total', width: 128, align: 'right', cell: ({ total }) => money(total) },
  { label: 'To mark', width: 128, align: 'right', extra: true, cell: ({ openTotal }) => money(openTotal) },
  { label: 'Created', width: 208, extra: true, cell: ({ createdAt }) => shopMomentText(createdAt) },
  {
    label: 'Created by',
    width: 176,
    extra: true,
    cell: ({ madeBy }) => madeBy?.name || madeBy?.email || 'None',
  },
]

const files = listView('admin-bank-files', ['Payouts', 'Total'], {}, ['To mark', 'Created', 'Created by'])

export function BankFilesTab() {
  const { view, paging, tools, hidden } = useListView(files)
  const list = useListPage(adminListQuery('GET /admin/payouts/bank-files', { query: files.pageOf(view) }))
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text size="sm" c="dimmed" maw={760}>
          Send a file to your bank and upload its answer: you see what was paid and what failed before
          anything is marked. Without an answer, mark the file as paid, or upload the bank's statement under{' '}
          <Anchor component={Link} to="/admin/bank" inherit underline="always">
            Bank
          </Anchor>
          .
        </Text>
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="bank files"
        errorTitle="We couldn't load the bank files"
        {...paging}
        empty={
          <EmptyState title="No bank file yet">
            <p>Bank payouts stay scheduled until you create a bank file.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="Bank files"
          columns={columns}
          hidden={hidden}
          rows={list.rows}
          keyOf={({ id }) => id}
          rowHeight={56}
          minWidth={1100}
          stale={list.isStale}
          cardGap={16}
          card={(file) => (
            <Stack gap="sm">
              <Group justify="space-between" align="flex-start" wrap="nowrap">
                <FileName file={file} />
                <Text fw={600}>{money(file.total)}</Text>
              </Group>
              <Payouts file={file} />
            </Stack>
          )}
        />
      </ListPage>
    </>
  )
}
