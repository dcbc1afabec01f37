import { Loader, Stack, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useRoutes } from 'react-router'
import { pageTitle } from '#shared/brand.ts'
import type { AreaPage } from './area-page.ts'

type Load = AreaPage['load']

/** Page components loaded so far. */
const loaded = new Map<Load, ComponentType>()

type Wrap<P> = (page: P, element: ReactNode) => ReactNode
type Props<P> = {
  pages: P[]
  /** Renders something around a page, or instead of it. Must not change between renders. */
  wrap?: Wrap<P>
}

const plain: Wrap<AreaPage> = (_page, element) => element

/** Renders the page that matches the URL. Each page is a script of its own, loaded on demand. */
export function AreaPages<P extends AreaPage>({ pages, wrap = plain }: Props<P>) {
  const routes = useMemo(
    () =>
      pages.map((page) => ({
        path: page.path,
        element: wrap(page, <LoadedPage key={page.path} load={page.load} />),
      })),
    [pages, wrap],
  )
  return useRoutes(routes)
}

/** Not `lazy` and `Suspense`: React delays the content after a fallback by 300 ms. */
function LoadedPage({ load }: { load: Load }) {
  const [Page, setPage] = useState<ComponentType | undefined>(() => loaded.get(load))
  useEffect(() => {
    if (Page) return
    let mounted = true
    void load().then((module) => {
      loaded.set(load, module.default)
      if (mounted) setPage(() => module.default)
    })
    return () => {
      mounted = false
    }
  }, [Page, load])
  return Page ? <Page /> : <PageLoading text="Loading the page..." />
}

export function PageLoading({ text }: { text: string }) {
  return (
    <Stack align="center" justify="center" mih="50dvh" gap="md">
      <title>{pageTitle('Loading...')}</title>
      <Loader aria-hidden="true" />
      <div role="status">
        <Text component="h1" fw={400} ff="text" fz="md">
          {text}
        </Text>
      </div>
    </Stack>
  )
}
