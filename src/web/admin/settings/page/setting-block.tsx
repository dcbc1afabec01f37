import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { anchorOf, type SettingKey, settingIndex } from './setting-index.ts'
import styles from './settings.module.css'

/** One setting; links to it focus and mark it. */
export const SettingBlock = ({ name, children }: { name: SettingKey; children: ReactNode }) => (
  <Stack
    gap="md"
    id={anchorOf(name)}
    tabIndex={-1}
    role="group"
    aria-label={settingIndex[name].name}
    className={styles.block}
  >
    {children}
  </Stack>
)
