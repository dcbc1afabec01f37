import type { HomeCategory } from '#contract/shop/homepage.ts'
import { homeTitle } from '#shared/catalog/home-page.ts'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'

/** The first picture is large; the last two are hidden on medium screens. */
const places = [
  'col-span-2 row-span-2 max-sm:aspect-square',
  ...Array<string>(4).fill('max-sm:aspect-card'),
  ...Array<string>(2).fill('max-sm:aspect-card sm:max-lg:hidden'),
]

const sizes = {
  large: '(width >= 1200px) 430px, (width >= 600px) 50vw, 100vw',
  small: '(width >= 1200px) 210px, (width >= 600px) 25vw, 50vw',
}

/** Category pictures, with the slogan as the first tile. */
export function Collage({ entries }: { entries: HomeCategory[] }) {
  return (
    <section
      aria-label="Discover"
      className="page mt-2 grid grid-cols-2 gap-1 sm:auto-rows-[minmax(220px,auto)] sm:grid-cols-4 lg:mt-3 lg:auto-rows-[minmax(280px,auto)] lg:grid-cols-6 lg:gap-1.5"
    >
      <div className="col-span-2 grid content-end justify-items-start gap-2 rounded-lg bg-deep p-2.5 text-on-deep sm:p-3 sm:max-lg:col-span-4 lg:p-4">
        <h1 className="text-xl sm:text-2xl sm:leading-[1.08] xl:text-3xl">{homeTitle}</h1>
        <LinkButton to="/products" look="secondary">
          All Products
        </LinkButton>
      </div>
      {entries.slice(0, places.length).map((entry, index) => (
        <Link
          key={entry.id}
          to={listingPath(entry.categoryCode)}
          className={cx('group relative overflow-hidden rounded-lg bg-sunken', places[index])}
        >
          <Picture
            src={entry.image}
            alt=""
            width={800}
            height={1000}
            sizes={index === 0 ? sizes.large : sizes.small}
            first={index < 2}
            className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
          <span className="absolute bottom-1 left-1 right-1 flex">
            <span className="truncate rounded bg-raised px-1 py-0.5 text-sm font-medium">{entry.name}</span>
          </span>
        </Link>
      ))}
    </section>
  )
}
