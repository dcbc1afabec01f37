import { NavLink, Text, UnstyledButton } from '@mantine/core'
import { Fragment, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { MenuEntry } from '../area-page.ts'
import { OfficeIcon } from '../office-icons.tsx'
import styles from './menu.module.css'
import { groupsOf, isActive, type MenuGroup, openGroup } from './menu-groups.ts'

type Props = { entries: MenuEntry[]; pathname: string }

/** The pages of an area, by group. All entries fit on a screen of 900 px, because one folded group is open at a time. */
export function Menu({ entries, pathname }: Props) {
  const groups = groupsOf(entries)
  const [chosen, setChosen] = useState<string>()
  const [closed, setClosed] = useState(false)
  const open = closed ? undefined : openGroup(groups, chosen === undefined ? pathname : '', chosen)
  // Opening a page opens its group again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the path matters
  useEffect(() => {
    setChosen(undefined)
    setClosed(false)
  }, [pathname])
  return (
    <>
      {groups.map((group) =>
        group.folds ? (
          <FoldedGroup
            key={group.name}
            group={group}
            pathname={pathname}
            open={group.name === open}
            onToggle={() => {
              setClosed(group.name === open)
              setChosen(group.name)
            }}
          />
        ) : (
          <Fragment key={group.name ?? ''}>
            {group.name && (
              <Text size="xs" fw={600} c="dimmed" px="sm" pt={4} pb={0}>
                {group.name}
              </Text>
            )}
            {group.entries.map((entry) => (
              <MenuLink key={entry.to} entry={entry} pathname={pathname} />
            ))}
          </Fragment>
        ),
      )}
    </>
  )
}

type FoldedProps = { group: MenuGroup<MenuEntry>; pathname: string; open: boolean; onToggle: () => void }

function FoldedGroup({ group: { name, entries }, pathname, open, onToggle }: FoldedProps) {
  const listId = useId()
  return (
    <>
      <UnstyledButton
        className={styles.heading}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={onToggle}
      >
        {name}
        <OfficeIcon name={open ? 'up' : 'down'} size={16} />
      </UnstyledButton>
      {open && (
        <div id={listId}>
          {entries.map((entry) => (
            <MenuLink key={entry.to} entry={entry} pathname={pathname} />
          ))}
        </div>
      )}
    </>
  )
}

export function MenuLink({ entry, pathname }: { entry: MenuEntry; pathname: string }) {
  const active = isActive(entry, pathname)
  return (
    <NavLink
      component={Link}
      to={entry.to}
      label={entry.label}
      leftSection={entry.icon}
      active={active}
      aria-current={active ? 'page' : undefined}
      py={{ base: 4, md: 3 }}
      mih={{ base: 44, md: 32 }}
    />
  )
}
