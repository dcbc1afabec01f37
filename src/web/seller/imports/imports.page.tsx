import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { openImportStatuses } from '#shared/catalog/import-status.ts'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState, Notice } from '../../ui/states.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { DownloadButton } from './download-button.tsx'
import { ImportList } from './import-list.tsx'
import { isWorking, workName } from './import-words.ts'
import { UploadBox } from './upload-box.tsx'
import { type Uploading, useUpload } from './use-upload.ts'

const size = 20
const refreshMs = 3000

const listQuery = (pageNumber: number) => ({
  ...sellerListQuery('GET /sellers/imports', { query: { pageNumber, size } }),
  placeholderData: keepPreviousData,
})

/** Many products at once: the template, the file, and what became of earlier ones. */
export default function ImportsPage() {
  const [params] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const loaded = useQuery({
    ...listQuery(page - 1),
    refetchInterval: ({ state: { data } }) =>
      data?.reply.some(({ status }) => isWorking(status)) ? refreshMs : false,
  })
  const uploading = useUpload()
  const imports = loaded.data?.reply
  const open = imports?.find(({ status }) => openImportStatuses.includes(status))
  const total = loaded.data?.total ?? imports?.length ?? 0
  return (
    <>
      <Anchor
        component={Link}
        to="/seller/products"
        size="sm"
        style={{ display: 'inline-flex', minHeight: 44 }}
      >
        <Group gap={4} component="span">
          <Icon name="left" size={16} />
          Products
        </Group>
      </Anchor>
      <PageHead
        title="Import products"
        area="Seller"
        note="Add or change many products with one CSV file. Your products stay as they are until you apply it."
      />
      <Preparation open={open} uploading={uploading} />
      <Title order={2} size="h4" mt="xl" mb="sm">
        Earlier imports
      </Title>
      {loaded.isError && !imports ? (
        <ErrorState
          title="Your imports did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : imports?.length === 0 ? (
        <NoImports page={page} />
      ) : (
        <ImportList imports={imports} stale={loaded.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of imports"
          page={page}
          pages={Math.ceil(total / size)}
          to={(next) => (next > 1 ? `?page=${next}` : '?')}
        />
      </Group>
    </>
  )
}

/** From the empty table to the upload, and what its columns mean. */
function Preparation({ open, uploading }: { open: ProductImport | undefined; uploading: Uploading }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Stack gap="lg">
        <SectionFrame
          title="1. Prepare the file"
          note="Start from the template, or from the products you have: what you leave unchanged stays unchanged."
        >
          <Group gap="xs">
            <DownloadButton
              label="Download template"
              fileName="Products template.csv"
              load={() => callAsSeller('GET /sellers/imports/template', {})}
              done="The template was downloaded"
            />
            <DownloadButton
              label="Download my products"
              fileName="Products.csv"
              load={() => callAsSeller('GET /sellers/products/export', { query: {} })}
              done="Your products were downloaded"
            />
          </Group>
        </SectionFrame>
        <SectionFrame
          title="2. Upload it"
          note="Every row is checked first. You see what would change and can mend errors here."
        >
          {/* What is being sent here is open at the server already. */}
          {open && !uploading.sending ? <OpenImport open={open} /> : <UploadBox uploading={uploading} />}
        </SectionFrame>
      </Stack>
      <SectionFrame
        title="What the columns mean"
        note="The first row names them, in any order. SKU, Title, Category, Selling Price and Quantity must be there; what you leave out stays as it is."
      >
        <ColumnGuide />
      </SectionFrame>
    </SimpleGrid>
  )
}

/** One import at a time, so that two do not change the same products. */
function OpenImport({ open: { id, fileName, status } }: { open: ProductImport }) {
  return (
    <Notice
      action={
        <LinkButton size="sm" to={`/seller/imports/${id}`}>
          {status === 'READY' ? 'Continue' : 'Look'}
        </LinkButton>
      }
    >
      <p>
        <strong style={{ overflowWrap: 'anywhere' }}>{fileName}</strong>{' '}
        {status === 'READY'
          ? 'is checked and waits for you.'
          : `is under way: ${workName(status).toLowerCase()}.`}{' '}
        Only one import runs at a time.
      </p>
    </Notice>
  )
}

function NoImports({ page }: { page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title="There are no imports on this page"
        action={<LinkButton to="?">To the first page</LinkButton>}
      />
    )
  }
  return (
    <EmptyState icon={<MoreIcon name="parcel" size={32} />} title="No imports yet">
      <Text component="p">Your imports of the last 30 days appear here, each with its report.</Text>
    </EmptyState>
  )
}
