import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminQuery } from '../../../back-office/calls.ts'
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx'
import { SettingSearch } from './setting-search.tsx'

export default function SettingsPage() {
  const { data: settings, isError, error, refetch } = useQuery(adminQuery('GET /admin/settings', {}))
  return (
    <>
      <PageHead
        title="Settings"
        area="Admin"
        note="Changes apply immediately or from a date you choose. Each confirmation says who is affected."
      />
      {isError && !settings ? (
        <ErrorState title="We couldn't load the settings" error={error} onRetry={() => void refetch()} />
      ) : !settings ? (
        <Loading what="Loading the settings...">
          <Stack gap="lg" maw={960}>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} height={280} radius="lg" />
            ))}
          </Stack>
        </Loading>
      ) : (
        <SettingSearch settings={settings} />
      )}
    </>
  )
}
