import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { dealsMax, electricMax } from '#shared/catalog/home-page.ts'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { packCards, toCard } from '../products/card.ts'
import { Collage } from './collage.tsx'
import { Deals } from './deals.tsx'
import { ElectricStrip } from './electric-strip.tsx'
import { homeMeta } from './home-meta.ts'
import { ProductSection } from './product-section.tsx'
import { RoundTiles } from './round-tiles.tsx'
import { SellBanner } from './sell-banner.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/errors/error-page.tsx'

const RecentlyViewed = lazyPart(() => import('../recently-viewed/recently-viewed.tsx'))
const Recommended = lazyPart(() => import('../recently-viewed/recommended.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const [home, products] = await Promise.all([
    load(context, 'GET /home-page', {}),
    load(context, 'GET /home-page/products', {}),
  ])
  return {
    electric: home.electricCategories.slice(0, electricMax),
    grid: home.grid,
    deals: home.deals.slice(0, dealsMax),
    categories: home.shopByCategories,
    bestsellers: packCards(products.bestsellers.map(toCard)),
    newArrivals: packCards(products.newArrivals.map(toCard)),
    meta: extractStructuredData(context, homeMeta(context.get(apiContext))),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export default function HomePage() {
  const { electric, grid, deals, categories, bestsellers, newArrivals } = useLoaderData<typeof loader>()
  return (
    <>
      <ElectricStrip entries={electric} />
      <Collage entries={grid} />
      <ProductSection title="BESTSELLERS" cards={bestsellers} />
      <Deals deals={deals} />
      <RoundTiles entries={categories} />
      <ProductSection title="NEW ARRIVALS" cards={newArrivals} />
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
