import type { HomeCategory } from '#contract/shop/homepage.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'
import { Section } from './section.tsx'

export function RoundTiles({ entries }: { entries: HomeCategory[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="SHOP BY CATEGORY">
      <ul className="flex flex-wrap justify-center gap-x-2 gap-y-3 sm:grid sm:grid-cols-5 sm:gap-x-3 lg:gap-x-5">
        {entries.map((entry) => (
          <li key={entry.id} className="grid justify-items-center max-sm:w-[calc((100%-32px)/3)]">
            <Link
              to={listingPath(entry.categoryCode)}
              className="group grid w-full max-w-[200px] content-start justify-items-center gap-1 rounded-lg text-center"
            >
              <span className="block aspect-square w-full overflow-hidden rounded-full border border-line bg-sunken">
                <Picture
                  src={entry.image}
                  alt=""
                  width={320}
                  height={320}
                  sizes="(width >= 600px) 200px, 28vw"
                  className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.04]"
                />
              </span>
              <span className="text-sm font-medium leading-[1.3] group-hover:underline lg:text-base">
                {entry.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
