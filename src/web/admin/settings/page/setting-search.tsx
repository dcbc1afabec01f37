import { Anchor, Box, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { useLinkedSection } from '../../../back-office/focus/use-linked-section.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { findSettings, type SettingLink, sectionOf } from './find-settings.ts'
import { SettingSection } from './sections.tsx'
import { type SettingSectionId, settingSections } from './setting-names.ts'
import styles from './settings.module.css'

/** The settings: one section, chosen in a menu, or the sections that a search finds. The others keep what was typed in them. */
export function SettingSearch({ settings }: { settings: ShopSettings }) {
  const [text, setText] = useSearchText()
  const { sections: found, links } = findSettings(text)
  const isSearch = text.trim() !== ''
  const current = useCurrentSection()
  const shown = isSearch ? found : [current]
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
          {!isSearch && <SectionSelect links={links} current={current} />}
          <SettingLinks links={links} isSearch={isSearch} current={isSearch ? undefined : current} />
        </nav>
      </Box>
      <Stack gap="md" miw={0}>
        {settingSections.map(({ id }) => (
          <div key={id} id={id} tabIndex={-1} className={styles.section} hidden={!shown.includes(id)}>
            <SettingSection id={id} settings={settings} />
          </div>
        ))}
        {shown.length === 0 && <NoSections links={links} />}
      </Stack>
    </div>
  )
}

/** The section that the address names after `#`, itself or by one of its settings. */
const useCurrentSection = (): SettingSectionId =>
  sectionOf(useLocation().hash.slice(1)) ?? settingSections[0].id

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

type Links = { links: SettingLink[]; isSearch: boolean; current: SettingSectionId | undefined }

function SettingLinks({ links, isSearch, current }: Links) {
  const placeOf = usePlaceOf()
  return (
    <div className={styles.links} data-search={isSearch || undefined}>
      {links.map(({ name, to }) => (
        <Anchor
          key={to}
          component={Link}
          to={placeOf(to)}
          size="sm"
          className={styles.link}
          aria-current={to === `#${current}` || undefined}
        >
          {name}
        </Anchor>
      ))}
    </div>
  )
}

/** On phones instead of the links, which are too many for one line. */
function SectionSelect({ links, current }: { links: SettingLink[]; current: SettingSectionId }) {
  const navigate = useNavigate()
  const placeOf = usePlaceOf()
  return (
    <NativeSelect
      className={styles.select}
      aria-label="Section"
      size="md"
      value={`#${current}`}
      data={links.map(({ name, to }) => ({ value: to, label: name }))}
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
