import { Link } from 'react-router'
import type { HomeCategory } from '#contract/homepage.ts'
import { Picture } from '../../ui/picture.tsx'
import { listingPath } from '../paths.ts'
import { Section } from './section.tsx'

export function RoundTiles({ entries }: { entries: HomeCategory[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="SHOP BY CATEGORY">
      <ul className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-4 sm:gap-x-3 md:grid-cols-5 lg:gap-x-5">
        {entries.map((entry) => (
          <li key={entry.id} className="grid justify-items-center">
            <Link
              to={listingPath(entry.categoryCode)}
              prefetch="intent"
              className="group grid w-full max-w-[200px] content-start justify-items-center gap-1 rounded-lg text-center"
            >
              <span className="block aspect-square w-full overflow-hidden rounded-full border border-line bg-sunken">
                <Picture
                  src={entry.image}
                  alt=""
                  width={320}
                  height={320}
                  sizes="200px"
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
