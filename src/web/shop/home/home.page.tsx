import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, load } from '../../server-api.ts'
import { Collage } from './collage.tsx'
import { Deals } from './deals.tsx'
import { ElectricStrip } from './electric-strip.tsx'
import { RoundTiles } from './round-tiles.tsx'
import { SellBanner } from './sell-banner.tsx'

export { ErrorPage as ErrorBoundary } from '../layout/error-page.tsx'

const electricMax = 7
const dealsMax = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const home = await load(context, 'GET /home-page', {})
  return {
    electric: home.electricCategories.slice(0, electricMax),
    grid: home.grid,
    deals: home.deals.slice(0, dealsMax),
    categories: home.shopByCategories,
    origin: context.get(apiContext).origin,
  }
}

const title = 'Trove | Fashion, furniture and electronics from many sellers'
const description =
  'Clothes, shoes, furniture, home decor and electronics from verified sellers. Free shipping above $300 and 7 days return.'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title },
        { name: 'description', content: description },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/` },
      ]
    : []

export default function HomePage() {
  const { electric, grid, deals, categories } = useLoaderData<typeof loader>()
  return (
    <>
      <ElectricStrip entries={electric} />
      <Collage entries={grid} />
      <Deals deals={deals} />
      <RoundTiles entries={categories} />
      <SellBanner entries={grid} />
    </>
  )
}
