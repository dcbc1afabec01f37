import { Paper, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callAsAdmin } from '../../back-office/calls.ts'
import { ErrorState, Loading, Notice } from '../../ui/feedback/states.tsx'
import styles from './content.module.css'

/** The text as customers will see it, and what must be corrected in it. */
export function Preview({ body }: { body: string }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'POST /admin/content/preview', body],
    queryFn: ({ signal }) => callAsAdmin('POST /admin/content/preview', { body: { body }, signal }),
    retry: false,
  })
  if (isError)
    return <ErrorState title="We couldn't load the preview" error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading what="Loading the preview...">
        <Skeleton height={280} />
      </Loading>
    )
  return (
    <Stack gap="md">
      {data.problems.length > 0 && (
        <Notice tone="problem">
          {data.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <Paper
        component="section"
        aria-label="Preview"
        p="lg"
        className={styles.preview}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown without HTML
        dangerouslySetInnerHTML={{ __html: data.html }}
      />
    </Stack>
  )
}
