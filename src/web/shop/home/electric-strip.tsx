import type { HomeCategory } from '#contract/shop/homepage.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'

/** Electronics categories in one row, which scrolls sideways on small screens. */
export function ElectricStrip({ entries }: { entries: HomeCategory[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label="Popular categories" className="border-b border-line bg-raised">
      <ul className="page flex gap-2 overflow-x-auto py-1.5 lg:justify-between">
        {entries.map((entry) => (
          <li key={entry.id} className="shrink-0">
            <Link
              to={listingPath(entry.categoryCode)}
              className="grid w-[5.5rem] justify-items-center gap-0.5 rounded text-center text-sm hover:underline lg:w-[7.5rem]"
            >
              <Picture
                src={entry.image}
                alt=""
                width={64}
                height={64}
                sizes="64px"
                loading="eager"
                // React would preload them ahead of the style sheet and the large pictures.
                fetchPriority="low"
                className="size-[64px] rounded-lg bg-sunken object-cover"
              />
              <span className="line-clamp-2 leading-[1.3]">{entry.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
