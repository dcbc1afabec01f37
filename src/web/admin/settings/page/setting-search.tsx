import { Anchor, Box, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sectionsMatching } from './sections.tsx'
import styles from './settings.module.css'

/** The sections of the settings, with a menu and a search. */
export function SettingSearch({ settings }: { settings: ShopSettings }) {
  const [text, setText] = useState('')
  const sections = sectionsMatching(text)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
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
        <nav aria-label="Sections" className={styles.links}>
          {sections.map(({ name, id }) => (
            <Anchor key={id} href={`#${id}`} size="sm" className={styles.link}>
              {name}
            </Anchor>
          ))}
        </nav>
      </Box>
      <Stack gap="md" miw={0}>
        {sections.map(({ id, Section }) => (
          <div key={id} id={id} className={styles.section}>
            <Section settings={settings} />
          </div>
        ))}
        {sections.length === 0 && (
          <EmptyState icon="search" title="No settings found">
            <p>Try another word, such as shipping, tax or payouts.</p>
          </EmptyState>
        )}
      </Stack>
    </div>
  )
}
