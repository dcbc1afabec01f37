import { Loader, Stack, Text } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { useRoutes } from 'react-router'
import type { AreaPage } from './pages-of.ts'

/** The page that the address names; each comes with a script of its own. */
export function AreaPages({ pages }: { pages: AreaPage[] }) {
  const routes = useMemo(() => pages.map(({ path, Page }) => ({ path, element: <Page /> })), [pages])
  return <Suspense fallback={<Waiting words="Loading the page..." />}>{useRoutes(routes)}</Suspense>
}

export function Waiting({ words }: { words: string }) {
  return (
    <Stack align="center" justify="center" mih="50dvh" gap="md">
      <title>Loading... | Trove</title>
      <Loader aria-hidden="true" />
      <div role="status">
        <Text component="h1" fw={400} ff="text" fz="md">
          {words}
        </Text>
      </div>
    </Stack>
  )
}
