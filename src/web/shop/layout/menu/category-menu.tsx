import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { listingPath } from '../../paths.ts'
import { loadCategoryTree, useLeaves } from './category-tree.ts'
import type { Department } from './department.ts'

const closeDelayMs = 150

/** Departments in a row, for large screens. Hovering over one, or pressing its arrow, opens the sheet of its categories. */
export function CategoryMenu({ departments }: { departments: Department[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nav = useRef<HTMLElement>(null)
  const { key } = useLocation()

  const show = (code: string | null) => {
    clearTimeout(timer.current)
    setOpen(code)
    if (code) loadCategoryTree()
  }
  const hideSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(null), closeDelayMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the sheet
  useEffect(() => {
    clearTimeout(timer.current)
    setOpen(null)
  }, [key])

  // Escape and a press outside close the sheet, wherever the focus is.
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const on = (type: string, closes: (event: Event) => boolean) =>
      document.addEventListener(type, (event) => closes(event) && setOpen(null), controller)
    on('keydown', (event) => (event as globalThis.KeyboardEvent).key === 'Escape')
    on('pointerdown', ({ target }) => !nav.current?.contains(target as Node))
    return () => controller.abort()
  }, [open])

  return (
    <nav ref={nav} aria-label="Categories" className="self-stretch max-lg:hidden">
      <ul className="flex h-full">
        {departments.map((department) => (
          <DepartmentItem
            key={department.code}
            department={department}
            open={open === department.code}
            onShow={() => show(department.code)}
            onHide={() => show(null)}
            onLeave={hideSoon}
          />
        ))}
      </ul>
    </nav>
  )
}

type ItemProps = {
  department: Department
  open: boolean
  onShow: () => void
  onHide: () => void
  onLeave: () => void
}

function DepartmentItem({ department, open, onShow, onHide, onLeave }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const sheetId = `sheet-${department.code}`

  const onKeyDown = (event: KeyboardEvent) => {
    // The document's listener closes the sheet.
    if (event.key === 'Escape' && open) button.current?.focus()
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      onShow()
      requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('.sheet a')?.focus())
    }
  }

  return (
    <li
      ref={item}
      className="menu-item flex items-center"
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onShow()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onLeave()}
      onBlur={(event) => !item.current?.contains(event.relatedTarget) && event.relatedTarget && onLeave()}
      onKeyDown={onKeyDown}
    >
      <Link
        to={listingPath(department.code)}
        className="flex h-full items-center rounded pl-1.5 pr-[2px] text-sm font-medium"
      >
        {department.name}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={`Show ${department.name} categories`}
        aria-expanded={open}
        aria-controls={sheetId}
        onClick={open ? onHide : onShow}
        className="grid size-3 place-items-center rounded text-muted"
      >
        <Icon name="down" size={16} className={cx('transition-transform', open && 'rotate-180')} />
      </button>
      <Sheet id={sheetId} department={department} />
    </li>
  )
}

function Sheet({ id, department }: { id: string; department: Department }) {
  const leavesOf = useLeaves()
  return (
    <div id={id} className="sheet inset-x-0 top-full border-y border-line bg-raised">
      <div className="page grid max-h-[min(500px,100vh-150px)] grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-2 overflow-y-auto py-2">
        {department.categories.map((category) => (
          <div key={category.code} className="min-w-[180px]">
            <Link
              to={listingPath(category.code)}
              className="block w-fit py-[2px] font-display leading-[24px] font-semibold hover:text-accent hover:underline"
            >
              {category.name}
            </Link>
            <ul>
              {leavesOf(department.code, category.code).map((leaf) => (
                <li key={leaf.code}>
                  <Link
                    to={listingPath(leaf.code)}
                    className="block w-fit text-sm leading-[24px] text-muted hover:text-accent hover:underline"
                  >
                    {leaf.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
