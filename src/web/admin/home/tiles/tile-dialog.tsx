import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormRegisterReturn } from 'react-hook-form'
import { type HomeCategory, type Section, sections } from '#contract/shop/homepage.ts'
import { adminQuery } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { PictureField } from '../../../back-office/forms/picture/picture-field.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { adminUploader } from '../admin-uploader.ts'
import { categoryChoices } from '../category-choices.ts'
import { sectionFacts } from '../sections.ts'
import { useTileForm } from './use-tile-form.ts'

type Props = {
  section: Section
  /** The section's entries. */
  tiles: HomeCategory[]
  /** The entry to edit; undefined to add one. */
  tile?: HomeCategory
  onClose: () => void
}

export function TileDialog({ section, tiles, tile, onClose }: Props) {
  const { form, problem, uploading, setUploading, save } = useTileForm({ section, tiles, tile, onClose })
  const { errors, isSubmitting } = form.formState
  return (
    <Modal
      opened
      onClose={onClose}
      title={tile ? `Update ${tile.name}` : 'Add entry'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!isSubmitting}
    >
      <form onSubmit={save} noValidate aria-busy={isSubmitting}>
        <Stack gap="md">
          <TextInput
            label="Name"
            size="md"
            maxLength={100}
            data-autofocus
            {...form.register('name')}
            error={errors.name?.message}
          />
          <Controller
            control={form.control}
            name="image"
            render={({ field }) => (
              <PictureField
                label="Image"
                note="Square or portrait."
                alt="Image of this entry"
                uploader={adminUploader}
                storedText="Image uploaded. Save to show it on the home page."
                address={field.value}
                error={errors.image?.message}
                onChange={field.onChange}
                onUploading={setUploading}
              />
            )}
          />
          <CategorySelect field={form.register('categoryCode')} error={errors.categoryCode?.message} />
          {tile && (
            <NativeSelect
              label="Section"
              size="md"
              {...form.register('section')}
              error={errors.section?.message}
              data={sections.map((value) => ({ value, label: `${sectionFacts[value].name} (${value})` }))}
            />
          )}
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons
            label={uploading ? 'Uploading...' : 'Save'}
            busyLabel="Saving..."
            busy={isSubmitting}
            blocked={uploading}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

type CategoryProps = { field: UseFormRegisterReturn; error: string | undefined }

function CategorySelect({ field, error }: CategoryProps) {
  const tree = useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <NativeSelect
      // Remounts when the options load, because the select does not show a value without its option.
      key={tree.data ? 'loaded' : 'loading'}
      label="Category"
      size="md"
      {...field}
      error={tree.isError ? "We couldn't load the categories. Close this dialog and try again." : error}
      data={[{ value: '', label: 'Please select' }, ...categoryChoices(tree.data ?? [])]}
    />
  )
}
