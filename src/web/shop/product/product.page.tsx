import { Suspense } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { picturesOf } from '#shared/catalog/pictures.ts'
import { shownColor } from '#shared/catalog/variants/color-names.ts'
import { colors } from '#shared/catalog/variants/colors.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { apiContext, extractStructuredData, load } from '../../server-api.ts'
import { lazyPart } from '../../ui/deferred.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ErrorPage } from '../layout/errors/error-page.tsx'
import { listingPath, productPath, sellerPath } from '../paths.ts'
import { packCards, toCard } from '../products/card.ts'
import { breakText } from '../seller/break-text.ts'
import { BuyBox } from './buy-box.tsx'
import { withAlternatives } from './discontinued/discontinued-data.ts'
import { productMeta } from './product-meta.ts'
import type { ProductView } from './product-view.ts'
import { shoeSizes } from './size-guide/shoe-sizes.ts'
import { sizeKindOf } from './size-guide/size-kinds.ts'
import { useVariantChoice } from './use-variant-choice.ts'

// Rendered by the server; their scripts load after those of the page.
const Gallery = lazyPart(() => import('./gallery/gallery.tsx'))
const ProductBelow = lazyPart(() => import('./product-below.tsx'))
const Discontinued = lazyPart(() => import('./discontinued/discontinued.tsx'))

const similarMax = 10
const hexOf = new Map(colors.map(({ name, hex }) => [name, hex]))

/** The only value of an option; options with several values are choices. */
const sharedBy = (values: string[]) => (new Set(values).size === 1 ? values[0] : '')

/** The colors, and the one that the URL wants, under either name. */
function colorsOf({ colors: names, details }: Product, wanted: string | null) {
  const all = names.map((name) => ({
    name,
    label: shownColor(details.colorNames, name),
    hex: hexOf.get(name) ?? null,
  }))
  return { colors: all, color: all.find(({ name, label }) => name === wanted || label === wanted)?.name }
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const productId = params.productId ?? ''
  const [product, similar] = await Promise.all([
    load(context, 'GET /products/:productId', { params: { productId } }).catch((error) =>
      withAlternatives(context, error),
    ),
    load(context, 'GET /products/:productId/similar', { params: { productId } }).catch(() => []),
  ])
  const to = productPath(product)
  // Only the id identifies a product. Other URLs redirect to the canonical one.
  if (url.pathname !== to) throw redirect(to + url.search, 301)
  const { origin, currency, freeShipping } = context.get(apiContext)
  const sizeKind = sizeKindOf(product.category.categoryCode, product.sizes)
  const view: ProductView = {
    id: product.id,
    to,
    title: product.title || 'Product Name',
    description: product.description,
    specifications: product.attributes.map(({ name, text }) => ({ name, text })),
    seller: product.seller.businessDetails.businessName || 'Seller Name',
    sellerTo: sellerPath(product.seller.id),
    onBreak: product.seller.onHoliday ? breakText('this', product.seller.backOn) : undefined,
    pictures: product.pictures,
    square: product.category.categoryCode.startsWith('electronics'),
    deal: product.deal && `${product.deal.discount}% deal: ${product.deal.name}`,
    rating: product.rating,
    ratings: product.numRatings,
    histogram: product.ratingHistogram,
    reviews: product.reviews,
    sizes: product.sizes,
    sizeKind,
    shoeSizes: shoeSizes(sizeKind),
    ...colorsOf(product, url.searchParams.get('color')),
    variants: product.variants.map(({ id, size, color, quantity, sellingPrice, mrpPrice }) => ({
      id,
      size,
      color,
      quantity,
      selling: sellingPrice,
      mrp: mrpPrice,
    })),
    path: product.categoryPath.map(({ name, categoryCode }) => ({ name, code: categoryCode })),
    facts: variantFacts({
      color: sharedBy(product.variants.map(({ color }) => shownColor(product.details.colorNames, color))),
      size: sharedBy(product.variants.map(({ size }) => size)),
    }).join(' · '),
    freeShipping,
  }
  return {
    ...view,
    crumbs: [
      { label: 'Home', to: '/' },
      ...view.path.map(({ name, code }) => ({ label: name, to: listingPath(code) })),
    ],
    similar: packCards(similar.slice(0, similarMax).map(toCard)),
    meta: extractStructuredData(
      context,
      productMeta({
        ...view,
        images: product.images,
        attributes: product.attributes,
        details: product.details,
        gtins: product.variants.map(({ gtin }) => gtin),
        origin,
        currency,
      }),
    ),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.data?.cards === undefined) return <ErrorPage />
  return (
    <Suspense>
      <Discontinued data={error.data} />
    </Suspense>
  )
}

export default function ProductPage() {
  const product = useLoaderData<typeof loader>()
  return (
    <div className="page py-2 lg:py-3">
      <Breadcrumb crumbs={product.crumbs} />
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <Offer key={`${product.id}${product.color}`} product={product} />
      </div>
      <Suspense>
        <ProductBelow product={product} similar={product.similar} />
      </Suspense>
    </div>
  )
}

/** The gallery shows the pictures of the chosen color. */
function Offer({ product }: { product: ProductView }) {
  const choice = useVariantChoice(product)
  const { pictured } = choice
  return (
    <>
      <Suspense fallback={<div className={product.square ? 'aspect-square' : 'aspect-card'} />}>
        <Gallery
          key={pictured}
          pictures={picturesOf(product.pictures, pictured)}
          title={product.title}
          square={product.square}
        />
      </Suspense>
      <BuyBox product={product} choice={choice} />
    </>
  )
}
