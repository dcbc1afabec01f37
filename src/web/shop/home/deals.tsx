import type { HomePage } from '#contract/shop/homepage.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'
import { Section } from './section.tsx'

export function Deals({ deals }: { deals: HomePage['deals'] }) {
  if (deals.length === 0) return null
  return (
    <Section title="TODAY'S DEALS">
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3 lg:grid-cols-6">
        {deals.map(({ id, discount, category }) => (
          <li key={id}>
            <Link
              to={listingPath(category.categoryCode)}
              className="group grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-raised hover:border-ink"
            >
              <Picture
                src={category.image}
                alt=""
                width={320}
                height={320}
                sizes="(width >= 1200px) 210px, (width >= 600px) 33vw, 50vw"
                className="aspect-square w-full bg-sunken object-cover"
              />
              <span className="grid content-start gap-[2px] p-1.5">
                <span className="truncate text-sm">{category.name}</span>
                <span className="price text-lg text-sale">{discount}% OFF</span>
                <span className="text-sm font-medium text-accent group-hover:underline">Shop Now</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
