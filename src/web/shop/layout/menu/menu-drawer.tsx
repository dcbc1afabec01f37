import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/deferred.ts'
import { Icon } from '../../../ui/icon.tsx'
import { loadCategoryTree } from './category-tree.ts'
import type { Department } from './department.ts'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx'))

/** Opens the menu of small screens. Without JavaScript it links to all products. */
export function MenuDrawer({ departments }: { departments: Department[] }) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the drawer
  useEffect(() => setOpen(false), [key])

  const show = () => {
    loadCategoryTree()
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={show} className="no-js:hidden lg:hidden -ml-1">
        <Icon name="menu" size={24} />
      </IconButton>
      <Link
        to="/products"
        aria-label="All products"
        className="grid size-5.5 shrink-0 place-items-center js:hidden lg:hidden"
      >
        <Icon name="menu" size={24} />
      </Link>
      {wanted && (
        <Suspense>
          <MenuSheet departments={departments} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
