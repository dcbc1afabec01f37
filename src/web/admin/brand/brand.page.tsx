import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { ErrorState, Loading } from '../../ui/feedback/states.tsx'
import { BrandForm } from './brand-form.tsx'

export default function BrandPage() {
  const { data, isError, error, refetch } = useQuery(adminQuery('GET /admin/settings', {}))
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHead
        title="Brand"
        area="Admin"
        note="Name, logo, colors and contact on all pages, emails and documents. Changes apply at once."
      />
      {isError && !data ? (
        <ErrorState title="We couldn't load the brand" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <BrandForm key={data.brand.since} brand={data.brand.value} />
      ) : (
        <Loading what="Loading the brand...">
          <Skeleton height={640} radius="lg" />
        </Loading>
      )}
    </div>
  )
}
