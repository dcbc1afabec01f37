import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { BlockPlace } from '#contract/shop/home-blocks.ts'
import { dealsMax, electricMax } from '#shared/catalog/home-page.ts'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { packCards, toCard } from '../products/card.ts'
import { packBlock } from './blocks/pack-blocks.ts'
import { Collage } from './collage.tsx'
import { Deals } from './deals.tsx'
import { ElectricStrip } from './electric-strip.tsx'
import { homeMeta } from './home-meta.ts'
import { ProductSection } from './product-section.tsx'
import { RoundTiles } from './round-tiles.tsx'
import { SellBanner } from './sell-banner.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

const Blocks = lazyPart(() => import('./blocks/blocks.tsx'))
const PreviewBar = lazyPart(() => import('./blocks/preview-bar.tsx'))
const RecentlyViewed = lazyPart(() => import('../recently-viewed/recently-viewed.tsx'))
const Recommended = lazyPart(() => import('../recently-viewed/recommended.tsx'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const preview = new URL(request.url).searchParams.get('preview')
  const [home, products, placed] = await Promise.all([
    load(context, 'GET /home-page', {}),
    load(context, 'GET /home-page/products', {}),
    load(context, 'GET /home-page/blocks', { query: preview === null ? {} : { preview } }),
  ])
  return {
    electric: home.electricCategories.slice(0, electricMax),
    grid: home.grid,
    deals: home.deals.slice(0, dealsMax),
    blocks: placed.blocks.map(packBlock),
    previewOf: placed.previewOf,
    categories: home.shopByCategories,
    bestsellers: packCards(products.bestsellers.map(toCard)),
    newArrivals: packCards(products.newArrivals.map(toCard)),
    meta: extractStructuredData(context, homeMeta(context.get(apiContext))),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function HomePage() {
  const { electric, grid, deals, categories, bestsellers, newArrivals, blocks, previewOf } =
    useLoaderData<typeof loader>()
  const after = (place: BlockPlace) => {
    const placed = blocks.filter((block) => block.place === place)
    if (placed.length === 0) return null
    return (
      <Suspense>
        <Blocks blocks={placed} first={place === 'START'} />
      </Suspense>
    )
  }
  return (
    <>
      {previewOf !== null && (
        <Suspense>
          <PreviewBar of={previewOf} />
        </Suspense>
      )}
      <ElectricStrip entries={electric} />
      {after('START')}
      <Collage entries={grid} />
      {after('COLLAGE')}
      <ProductSection title="BESTSELLERS" cards={bestsellers} />
      {after('BESTSELLERS')}
      <Deals deals={deals} />
      {after('DEALS')}
      <RoundTiles entries={categories} />
      {after('CATEGORIES')}
      <ProductSection title="NEW ARRIVALS" cards={newArrivals} />
      {after('NEW_ARRIVALS')}
      <SellBanner entries={grid} />
      <div className="page">
        <Suspense>
          <RecentlyViewed />
          <Recommended />
        </Suspense>
      </div>
    </>
  )
}
