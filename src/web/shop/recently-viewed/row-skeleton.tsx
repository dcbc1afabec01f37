import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { rowItem } from '../products/product-row.tsx'

/** A row of products that are loading; cards are as high as those with a two-line title. */
export const RowSkeleton = ({ cards }: { cards: number }) => (
  <ul className="flex gap-1.5 overflow-hidden pb-1.5 pt-[4px] sm:gap-2">
    {[...Array(cards).keys()].map((key) => (
      <li key={key} className={rowItem}>
        <Skeleton className="aspect-card w-full" />
        <Skeleton className="mt-1 h-[118px] w-3/4" />
      </li>
    ))}
  </ul>
)
