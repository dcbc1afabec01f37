import { AppShell, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import type { AreaSearch } from '../commands/area-search.ts'
import { Commands } from '../commands/commands.tsx'
import { focusInvalid } from '../focus/focus-invalid.ts'
import { PageFocus } from '../focus/page-focus.tsx'
import { useWide } from '../list/data-table.tsx'
import type { MenuEntry } from './area-page.ts'
import { ColorSwitch } from './color-switch.tsx'
import { Menu, MenuLink } from './menu/menu.tsx'

export type ShellProps = {
  /** "Seller" or "Admin". */
  area: string
  /** Name of the user, in the header. */
  person?: ReactNode
  /** A hook: the entries may depend on the user. */
  useMenu: () => MenuEntry[]
  search: AreaSearch
  /** The bell with notifications; missing until the account is known. */
  bell?: ReactNode
  onLogout: () => void
  children: ReactNode
}

/** 70 px plus the border. The specified layout height is the viewport minus 71 px. */
const headerHeight = 71

/** Header, menu on the left (an overlay below 900 px) and the page. */
export function Shell({ area, person, useMenu, search, bell, onLogout, children }: ShellProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const { key } = useLocation()
  const menu = useMenu()
  const burger = useRef<HTMLButtonElement>(null)
  // On a phone the open menu covers the page, and the closed one is out of sight.
  const covers = !useWide()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(close, [key])

  return (
    <PageFocus>
      <AppShell
        header={{ height: headerHeight }}
        navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !opened } }}
        padding={{ base: 'md', md: 'lg' }}
      >
        <AppShell.Header>
          <SkipLink />
          <Group h="100%" px="md" gap="sm" wrap="nowrap">
            <Burger
              ref={burger}
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={opened ? 'Close menu' : 'Open menu'}
              aria-expanded={opened}
            />
            <HeaderContent {...{ area, person, menu, search, bell, onLogout }} />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar
          aria-label={`${area} menu`}
          inert={covers && !opened}
          // The focus that moves on into the page closes the menu, which covers it.
          onBlur={({ relatedTarget }) => {
            if (covers && relatedTarget?.closest('#content')) close()
          }}
          // Also when the page asks before it is left.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !opened) return
            close()
            burger.current?.focus()
          }}
        >
          <SideMenu menu={menu} onLogout={onLogout} />
        </AppShell.Navbar>
        {/* Room below the last element, so that it can be scrolled out from under a toast. */}
        <AppShell.Main
          id="content"
          tabIndex={-1}
          // Also for dialogs, which are in the page for React.
          onSubmit={({ target }) => focusInvalid(target as HTMLFormElement)}
          mih="100dvh"
          pb={{ base: 176, md: 'xl' }}
          style={{ outline: 'none' }}
        >
          {children}
        </AppShell.Main>
      </AppShell>
    </PageFocus>
  )
}

const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded bg-raised px-2 py-1 focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
  >
    Skip to content
  </a>
)

type HeaderProps = Omit<ShellProps, 'useMenu' | 'children'> & { menu: MenuEntry[] }

const HeaderContent = ({ area, person, menu, search, bell, onLogout }: HeaderProps) => (
  <>
    <Link to="/" aria-label={`${brand.name}, to the shop`}>
      <Text ff="heading" fw={600} size="xl">
        {brand.name}
      </Text>
    </Link>
    <Text c="dimmed" size="sm" miw={0} truncate style={{ flex: 1 }}>
      {area}
    </Text>
    <Commands area={area} menu={menu} search={search} onLogout={onLogout} />
    {bell}
    {person && (
      <Text size="sm" truncate visibleFrom="sm" maw={240}>
        {person}
      </Text>
    )}
    <ColorSwitch />
  </>
)

function SideMenu({ menu, onLogout }: { menu: MenuEntry[]; onLogout: () => void }) {
  const { pathname } = useLocation()
  const box = useScrollToActiveEntry(pathname, menu.length)
  return (
    <>
      <AppShell.Section grow component={ScrollArea} viewportRef={box} p="xs">
        <Menu entries={menu.filter(({ last }) => !last)} pathname={pathname} />
      </AppShell.Section>
      <AppShell.Section px="xs" py={4}>
        {menu
          .filter(({ last }) => last)
          .map((entry) => (
            <MenuLink key={entry.to} entry={entry} pathname={pathname} />
          ))}
        <NavLink
          component="button"
          type="button"
          label="Logout"
          leftSection={<MoreIcon name="logout" />}
          py={{ base: 4, md: 3 }}
          mih={{ base: 44, md: 32 }}
          onClick={onLogout}
        />
      </AppShell.Section>
    </>
  )
}

/** Scrolls a long menu to the active entry. */
function useScrollToActiveEntry(pathname: string, entries: number) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry depends on the path and the menu
  useEffect(() => {
    const entry = box.current?.querySelector('[aria-current="page"]')
    if (!box.current || !entry) return
    const seen = box.current.getBoundingClientRect()
    const { top, bottom } = entry.getBoundingClientRect()
    if (bottom > seen.bottom) box.current.scrollTop += bottom - seen.bottom
    else if (top < seen.top) box.current.scrollTop -= seen.top - top
  }, [pathname, entries])
  return box
}
