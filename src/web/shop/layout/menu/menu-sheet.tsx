import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/feedback/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listingPath } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { useLeaves } from './category-tree.ts'
import type { Department } from './department.ts'

type Props = { departments: Department[]; open: boolean; onClose: () => void }

/** The category menu of small screens. */
export default function MenuSheet({ departments, open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <Account />
      <nav aria-label="Categories">
        <ul>
          {departments.map((department) => (
            <DepartmentLines key={department.code} department={department} />
          ))}
        </ul>
      </nav>
      <div className="mt-3 grid gap-2">
        <LinkButton to="/become-seller" look="secondary" wide>
          Become Seller
        </LinkButton>
        <ThemeSwitch name="drawer-theme" />
      </div>
    </Drawer>
  )
}

function Account() {
  const { user } = useSession()
  const line = 'flex min-h-5.5 items-center gap-1.5'
  return (
    <ul className="mb-1 border-b border-line pb-1">
      <li>
        <Link to={user ? '/account/orders' : '/login'} className={line}>
          <Icon name="user" />
          {user ? `${user.firstName} ${user.lastName}` : 'Login'}
        </Link>
      </li>
      <li>
        <Link to="/wishlist" className={line}>
          <Icon name="heart" />
          Wishlist
        </Link>
      </li>
    </ul>
  )
}

const summaryLine =
  'flex min-h-5.5 items-center justify-between gap-1 list-none [&::-webkit-details-marker]:hidden'

function DepartmentLines({ department }: { department: Department }) {
  const leavesOf = useLeaves()
  return (
    <li className="border-b border-line">
      <details name="departments" className="group/department">
        <summary className={`${summaryLine} font-display text-lg font-semibold`}>
          {department.name}
          <Icon name="down" className="transition-transform group-open/department:rotate-180" />
        </summary>
        <ul className="pb-1.5 pl-1.5">
          <li>
            <Link to={listingPath(department.code)} className="flex min-h-5.5 items-center text-accent">
              All {department.name}
            </Link>
          </li>
          {department.categories.map((category) => (
            <li key={category.code}>
              <details className="group/category">
                <summary className={summaryLine}>
                  {category.name}
                  <Icon
                    name="down"
                    size={16}
                    className="transition-transform group-open/category:rotate-180"
                  />
                </summary>
                <ul className="pb-1 pl-1.5">
                  <LeafLine to={listingPath(category.code)} name={`All ${category.name}`} />
                  {leavesOf(department.code, category.code).map((leaf) => (
                    <LeafLine key={leaf.code} to={listingPath(leaf.code)} name={leaf.name} />
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function LeafLine({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-5 items-center text-sm text-muted">
        {name}
      </Link>
    </li>
  )
}
