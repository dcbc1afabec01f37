import { Anchor, Box, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { useLinkedSection } from '../../../back-office/focus/use-linked-section.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { findSettings, type SettingLink, sectionOf } from './find-settings.ts'
import { SettingSection } from './sections.tsx'
import styles from './settings.module.css'

/** The sections of the settings, with a menu and a search. */
export function SettingSearch({ settings }: { settings: ShopSettings }) {
  const [text, setText] = useSearchText()
  const { sections, links } = findSettings(text)
  useLinkedSection()
  return (
    <div className={styles.page}>
      <Box className={styles.menu}>
        <TextInput
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          leftSection={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <nav aria-label="Sections">
          {text.trim() === '' && <SectionSelect links={links} />}
          <SettingLinks links={links} isSearch={text.trim() !== ''} />
        </nav>
      </Box>
      <Stack gap="md" miw={0}>
        {sections.map((id) => (
          <div key={id} id={id} tabIndex={-1} className={styles.section}>
            <SettingSection id={id} settings={settings} />
          </div>
        ))}
        {sections.length === 0 && <NoSections links={links} />}
      </Stack>
    </div>
  )
}

/** The text of the search. A link to a setting that the search hides clears it, so that the setting is shown. */
function useSearchText(): [string, (text: string) => void] {
  const { key, hash } = useLocation()
  const [search, setSearch] = useState({ text: '', key })
  const section = sectionOf(hash.slice(1))
  const isHidden = section !== undefined && !findSettings(search.text).sections.includes(section)
  const text = search.key !== key && isHidden ? '' : search.text
  return [text, (next) => setSearch({ text: next, key })]
}

/** A link within the page keeps its query. */
const usePlaceOf = () => {
  const { search } = useLocation()
  return (to: string) => (to.startsWith('#') ? { search, hash: to } : to)
}

function SettingLinks({ links, isSearch }: { links: SettingLink[]; isSearch: boolean }) {
  const placeOf = usePlaceOf()
  return (
    <div className={styles.links} data-search={isSearch || undefined}>
      {links.map(({ name, to }) => (
        <Anchor key={to} component={Link} to={placeOf(to)} size="sm" className={styles.link}>
          {name}
        </Anchor>
      ))}
    </div>
  )
}

/** On phones instead of the links, which are too many for one line. */
function SectionSelect({ links }: { links: SettingLink[] }) {
  const navigate = useNavigate()
  const placeOf = usePlaceOf()
  return (
    <NativeSelect
      className={styles.select}
      aria-label="Go to section"
      size="md"
      // Stays empty, so that the same section can be chosen twice.
      value=""
      data={[
        { value: '', label: 'Go to section' },
        ...links.map(({ name, to }) => ({ value: to, label: name })),
      ]}
      onChange={({ currentTarget }) => void navigate(placeOf(currentTarget.value))}
    />
  )
}

function NoSections({ links }: { links: SettingLink[] }) {
  return links.length > 0 ? (
    <EmptyState icon="search" title="Found on another page">
      {links.map(({ name, to }) => (
        <p key={to}>
          <Anchor component={Link} to={to} underline="always">
            {name}
          </Anchor>
        </p>
      ))}
    </EmptyState>
  ) : (
    <EmptyState icon="search" title="No settings found">
      <p>Try another word, such as shipping, tax or payouts.</p>
    </EmptyState>
  )
}
