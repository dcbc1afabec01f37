import { useNavigation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { LogoMark } from './logo.tsx'
import { CategoryMenu } from './menu/category-menu.tsx'
import type { Department } from './menu/department.ts'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { PersonalLinks } from './personal-links.tsx'
import { SearchBox } from './search/search-box.tsx'

/** One line on every screen. */
export function Header({ departments }: { departments: Department[] }) {
  const { state } = useNavigation()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page flex h-[70px] items-center gap-0.5 sm:gap-1.5">
        <MenuDrawer departments={departments} />
        <Link to="/" aria-label={`${brand.name}, home`} className="flex items-center gap-1 rounded">
          <LogoMark />
          <span className="font-display text-xl font-semibold tracking-tight max-sm:hidden">
            {brand.name}
          </span>
        </Link>
        <CategoryMenu departments={departments} />
        <SearchBox />
        <LinkButton to="/become-seller" look="quiet" size="sm" className="whitespace-nowrap max-lg:hidden">
          Become Seller
        </LinkButton>
        <PersonalLinks />
      </div>
      {state === 'loading' && <span aria-hidden="true" className="navigation-progress" />}
    </header>
  )
}
