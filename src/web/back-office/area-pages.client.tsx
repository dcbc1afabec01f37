import { Loader, Stack, Text } from '@mantine/core'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useRoutes } from 'react-router'
import type { AreaPage } from './pages-of.ts'

type Load = AreaPage['load']

/** The pages whose scripts have come, for the next visit to them. */
const loaded = new Map<Load, ComponentType>()

/** The page that the address names; each comes with a script of its own. */
export function AreaPages({ pages }: { pages: AreaPage[] }) {
  const routes = useMemo(
    () => pages.map(({ path, load }) => ({ path, element: <LoadedPage key={path} load={load} /> })),
    [pages],
  )
  return useRoutes(routes)
}

/** Without `lazy` and `Suspense`: React holds what follows a fallback back for 300 ms. */
function LoadedPage({ load }: { load: Load }) {
  const [Page, setPage] = useState<ComponentType | undefined>(() => loaded.get(load))
  useEffect(() => {
    if (Page) return
    let awaited = true
    void load().then((module) => {
      loaded.set(load, module.default)
      if (awaited) setPage(() => module.default)
    })
    return () => {
      awaited = false
    }
  }, [Page, load])
  return Page ? <Page /> : <Waiting words="Loading the page..." />
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
