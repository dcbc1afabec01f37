import { useState } from 'react'
import { type HomeCategory, homeCategoryFields, type Section } from '#contract/shop/homepage.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { changeOfTile, isTaken, taken } from './tile-changes.ts'
import { useRefreshTiles } from './use-tiles.ts'

type Options = {
  section: Section
  tiles: HomeCategory[]
  tile?: HomeCategory | undefined
  onClose: () => void
}

/** The form of one entry of the home page, added or edited. */
export function useTileForm({ section, tiles, tile, onClose }: Options) {
  const refresh = useRefreshTiles()
  const form = useSchemaForm(homeCategoryFields, {
    defaultValues: tile ?? { name: '', image: '', categoryCode: '', section },
  })
  const [problem, setProblem] = useState('')
  const [uploading, setUploading] = useState(false)

  const save = form.handleSubmit(async (values) => {
    setProblem('')
    // The API would update the existing entry instead.
    if (!tile && isTaken(tiles, values)) return setProblem(taken)
    try {
      if (!tile) await callAsAdmin('POST /home-categories', { body: [values] })
      else
        await callAsAdmin('PATCH /home-categories/admin/home-category/:id', {
          params: { id: tile.id },
          body: changeOfTile(tile, values),
        })
      // The next edit needs the new version.
      await refresh()
      toast(`${values.name} was saved`)
      onClose()
    } catch (error) {
      setProblem(showErrors(form, error))
      void refresh()
    }
  })
  return { form, problem, uploading, setUploading, save }
}
