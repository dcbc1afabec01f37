import { ActionIcon, Anchor, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { SavedViews as SavedViewList } from '#contract/admin/saved-views.ts'
import type { ListName } from '#shared/page.ts'
import { messageOf } from '../../../api-errors.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { OfficeIcon } from '../../area/office-icons.tsx'
import { useSavedViews } from './use-saved-views.ts'

type Props = {
  list: ListName
  /** The current view as the query of a URL. */
  path: string
}

/** The saved views of a list as links, and a field that saves the current one. */
export function SavedViews({ list, path }: Props) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const { views, save, remove, isBusy } = useSavedViews(list, opened)
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width="min(320px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>
        <Button
          variant="default"
          mih="var(--control)"
          leftSection={<OfficeIcon name="bookmark" />}
          aria-expanded={opened}
          onClick={toggle}
        >
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved views">
        <Stack gap="sm">
          <Text fw={600}>Saved views</Text>
          {views.error ? (
            <Text size="sm" c="var(--sale)" role="alert">
              {messageOf(views.error)}
            </Text>
          ) : views.data?.length === 0 ? (
            <Text size="sm" c="dimmed">
              Save filters, sort order and columns under a name. Copy the page's address to share them.
            </Text>
          ) : (
            <ViewLinks views={views.data ?? []} path={path} {...{ isBusy, remove, close }} />
          )}
          <SaveForm isBusy={isBusy} onSave={(name, done) => save({ name, search: path }, done)} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type LinksProps = {
  views: SavedViewList
  path: string
  isBusy: boolean
  remove: (view: SavedViewList[number]) => void
  close: () => void
}

function ViewLinks({ views, path, isBusy, remove, close }: LinksProps) {
  return (
    <Stack component="ul" gap={0} p={0} m={0} aria-label="Saved views" style={{ listStyle: 'none' }}>
      {views.map((view) => (
        <Group component="li" key={view.name} justify="space-between" wrap="nowrap" gap="xs">
          <Anchor
            component={Link}
            to={view.search}
            size="sm"
            py={8}
            aria-current={view.search === path ? 'true' : undefined}
            fw={view.search === path ? 600 : undefined}
            onClick={close}
            style={{ overflowWrap: 'anywhere', flexGrow: 1 }}
          >
            {view.name}
          </Anchor>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--control)"
            aria-label={`Delete view ${view.name}`}
            disabled={isBusy}
            onClick={() => remove(view)}
          >
            <MoreIcon name="trash" size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

type SaveProps = { isBusy: boolean; onSave: (name: string, done: () => void) => void }

function SaveForm({ isBusy, onSave }: SaveProps) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) setMissing(true)
    else onSave(name, () => setName(''))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="Name of this view"
          placeholder="Name of this view"
          maxLength={60}
          value={name}
          error={isMissing && 'Enter a name.'}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
          flex={1}
        />
        <Button type="submit" mih="var(--control)" px="sm" loading={isBusy}>
          Save
        </Button>
      </Group>
    </form>
  )
}
