import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminQuery } from '../../../back-office/calls.ts'
import { DetailFrame } from '../../../back-office/detail-frame.tsx'
import { dayText } from '../../day-text.ts'
import { FigureCards } from '../../figure-cards.tsx'
import { useModeration } from '../../moderation/use-moderation.tsx'
import { ProductState } from '../product-state.tsx'
import styles from './product.module.css'
import { ProductActions } from './product-actions.tsx'
import { DetailsSection, PriceSection, SearchSection, SellerName, SellerSection } from './product-facts.tsx'
import { figuresOf } from './product-figures.tsx'
import { ProductHistory } from './product-history.tsx'
import { DescriptionSection, PicturesSection } from './product-media.tsx'
import { ProductNotice } from './product-notice.tsx'
import { ReportsSection } from './product-reports.tsx'
import { ReviewsSection } from './product-reviews.tsx'
import { VariantsSection } from './variants-section.tsx'

export default function ProductPage() {
  const { productId = '' } = useParams()
  const loaded = useQuery(adminQuery('GET /admin/products/:productId', { params: { productId } }))
  return (
    <DetailFrame
      area="Admin"
      name="Product"
      list="/admin/products"
      listName="All products"
      loaded={loaded}
      advice="Its seller may have deleted it, or the link is wrong."
      skeleton={<Placeholder />}
    >
      {(product) => <Details product={product} />}
    </DetailFrame>
  )
}

function Details({ product }: { product: DeskProductDetail }) {
  const moderation = useModeration()
  const reports = <ReportsSection product={product} moderation={moderation} />
  const isReported = product.reports.count > 0
  return (
    <>
      <PageHead
        title={product.title}
        area="Admin"
        note={
          <>
            Added {dayText(product.createdAt)}, sold by <SellerName seller={product.seller} />
          </>
        }
        actions={
          <>
            <ProductState state={product.state} />
            <ProductActions product={product} moderation={moderation} />
          </>
        }
      />
      <ProductNotice product={product} />
      <FigureCards cards={figuresOf(product)} />
      <div className={styles.columns} style={{ marginTop: 16 }}>
        <div className={styles.column}>
          {isReported && reports}
          <PicturesSection product={product} />
          <VariantsSection product={product} />
          <DescriptionSection product={product} />
          {!isReported && reports}
          <ProductHistory product={product} />
        </div>
        <div className={styles.column}>
          <SellerSection product={product} />
          <PriceSection product={product} />
          <DetailsSection product={product} />
          <ReviewsSection product={product} />
          <SearchSection product={product} />
        </div>
      </div>
      {moderation.dialog}
    </>
  )
}

const Placeholder = () => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <Skeleton height={132} radius="lg" />
      <Skeleton height={200} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
    <div className={styles.column}>
      <Skeleton height={160} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  </div>
)
