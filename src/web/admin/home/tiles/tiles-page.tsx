import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Section } from '#contract/shop/homepage.ts'
import { OfficeIcon } from '../../../back-office/area/office-icons.tsx'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { sectionFacts } from '../sections.ts'
import { TilesSection } from './tiles-section.tsx'

type Props = { section: Section; note: string; actions?: ReactNode }

export function TilesPage({ section, note, actions }: Props) {
  const { name } = sectionFacts[section]
  return (
    <>
      <PageHead
        title={name}
        area="Admin"
        note={note}
        actions={
          <>
            {actions}
            <Button
              component="a"
              href="/"
              target="_blank"
              rel="noreferrer"
              variant="default"
              mih="var(--control)"
              rightSection={<OfficeIcon name="open" />}
            >
              View home page
            </Button>
          </>
        }
      />
      <TilesSection section={section} label={name} preview />
    </>
  )
}
