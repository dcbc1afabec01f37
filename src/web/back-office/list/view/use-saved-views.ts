import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedViews } from '#contract/admin/saved-views.ts'
import { adminLists, type ListName, sellerLists } from '#shared/page.ts'
import { messageOf } from '../../../api-errors.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { adminQuery, callAsAdmin, callAsSeller, sellerQuery } from '../../calls.ts'

type View = SavedViews[number]
/** A null search deletes the view. */
type Change = Pick<View, 'name'> & { search: string | null }

function areaOf(name: ListName) {
  const ofAdmin = adminLists.find((list) => list === name)
  if (ofAdmin) {
    const { queryKey } = adminQuery('GET /admin/saved-views', { query: { list: ofAdmin } })
    return {
      queryKey: queryKey as readonly unknown[],
      read: () => callAsAdmin('GET /admin/saved-views', { query: { list: ofAdmin } }),
      change: (change: Change) =>
        callAsAdmin('PUT /admin/saved-views', { body: { list: ofAdmin, ...change } }),
    }
  }
  const list = sellerLists.find((one) => one === name) ?? sellerLists[0]
  const { queryKey } = sellerQuery('GET /sellers/saved-views', { query: { list } })
  return {
    queryKey: queryKey as readonly unknown[],
    read: () => callAsSeller('GET /sellers/saved-views', { query: { list } }),
    change: (change: Change) => callAsSeller('PUT /sellers/saved-views', { body: { list, ...change } }),
  }
}

/** The saved views of a list; loaded when `isOpen`. */
export function useSavedViews(name: ListName, isOpen: boolean) {
  const { queryKey, read, change } = areaOf(name)
  const queries = useQueryClient()
  const views = useQuery({ queryKey, queryFn: read, enabled: isOpen })
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (changed) => queries.setQueryData(queryKey, changed),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const save = ({ name: title, search }: View, onSaved: () => void) =>
    mutation.mutate(
      { name: title, search },
      {
        onSuccess: () => {
          toast(`Saved "${title.trim()}"`)
          onSaved()
        },
      },
    )
  const remove = (view: View) =>
    mutation.mutate(
      { name: view.name, search: null },
      {
        onSuccess: () =>
          toast(`Deleted "${view.name}"`, { action: { label: 'Undo', run: () => mutation.mutate(view) } }),
      },
    )
  return { views, save, remove, isBusy: mutation.isPending }
}
