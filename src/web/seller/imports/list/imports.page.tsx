import { Anchor, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { openImportStatuses } from '#shared/catalog/import-status.ts'
import { dayOf } from '#shared/day-range.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { callAsSeller, sellerListQuery } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, Notice } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { isWorking, progressName } from '../import-text.ts'
import { ColumnGuide } from './column-guide.tsx'
import { ImportList } from './import-list.tsx'
import { UploadBox } from './upload-box.tsx'
import { type Uploading, useUpload } from './use-upload.ts'

const refreshMs = 3000

const imports = listView('seller-imports', ['Status', 'Rows', 'Result', 'Started'], {}, [
  'Finished',
  'Ignored columns',
])

export default function ImportsPage() {
  const { view, paging, tools, hidden } = useListView(imports)
  const list = useListPage({
    ...sellerListQuery('GET /sellers/imports', { query: imports.pageOf(view) }),
    refetchInterval: ({ state: { data } }) =>
      data?.reply.some(({ status }) => isWorking(status)) ? refreshMs : false,
  })
  const uploading = useUpload()
  const open = list.rows?.find(({ status }) => openImportStatuses.includes(status))
  return (
    <>
      <Anchor
        component={Link}
        to="/seller/products"
        size="sm"
        style={{ display: 'inline-flex', minHeight: 'var(--control)' }}
      >
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          Products
        </Group>
      </Anchor>
      <PageHead title="Import products" area="Seller" note="Add or update many products with one CSV file." />
      <Preparation open={open} uploading={uploading} />
      <Group justify="space-between" mt="xl" mb="sm">
        <Title order={2} size="h4">
          Earlier imports
        </Title>
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="imports"
        errorTitle="We couldn't load your imports"
        {...paging}
        empty={
          <EmptyState icon={<MoreIcon name="parcel" size={32} />} title="No imports yet">
            <p>Your imports of the last 30 days appear here, each with its report.</p>
          </EmptyState>
        }
      >
        <ImportList imports={list.rows} hidden={hidden} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function Preparation({ open, uploading }: { open: ProductImport | undefined; uploading: Uploading }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Stack gap="lg">
        <SectionFrame
          title="Upload your file"
          note="Exports of Shopify, WooCommerce, Amazon and Flipkart work as they are. You review and fix the rows before anything changes."
        >
          {/* An upload from this page already counts as open on the server. */}
          {open && !uploading.sending ? <OpenImport open={open} /> : <UploadBox uploading={uploading} />}
        </SectionFrame>
        <SectionFrame
          title="No file yet?"
          note="Fill in the template, or edit your current products. Unchanged rows have no effect."
        >
          <Group gap="xs">
            <DownloadButton
              label="Download template"
              fileName="Products template.csv"
              load={() => callAsSeller('GET /sellers/imports/template', {})}
            />
            <DownloadButton
              label="Download my products"
              fileName={`Products ${dayOf(new Date())}.csv`}
              load={() => callAsSeller('GET /sellers/products/export', { query: {} })}
            />
          </Group>
        </SectionFrame>
      </Stack>
      <SectionFrame
        title="Columns"
        note="For files that you write yourself. The first row has the column names, in any order; you can match other names after the upload. SKU, Title, Category, Selling Price and Quantity are required."
      >
        <ColumnGuide />
      </SectionFrame>
    </SimpleGrid>
  )
}

/** A seller has at most one open import, so that two imports never change the same products. */
function OpenImport({ open: { id, fileName, status } }: { open: ProductImport }) {
  return (
    <Notice
      action={
        <LinkButton size="sm" to={`/seller/imports/${id}`}>
          {isWorking(status) ? 'View progress' : 'Continue'}
        </LinkButton>
      }
    >
      <p>
        <strong style={{ overflowWrap: 'anywhere' }}>{fileName}</strong>{' '}
        {isWorking(status)
          ? `is in progress: ${progressName(status).toLowerCase()}.`
          : status === 'MAPPING'
            ? 'waits for you to match its columns.'
            : 'is ready to apply.'}{' '}
        You can run one import at a time.
      </p>
    </Notice>
  )
}
