import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/feedback/dialog.tsx'
import type { ListingView } from '../listing-view.ts'
import FilterPanel from './filter-panel.tsx'

type Props = { data: ListingView; countText: string; pending: boolean; open: boolean; onClose: () => void }

/** The filters of small screens, with a button that shows the number of results and closes the sheet. */
export default function FilterSheet({ data, countText, pending, open, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title="Filters"
      actions={
        <>
          <p role="status" className="sr-only">
            {!pending && countText}
          </p>
          <Button wide onClick={onClose}>
            {pending ? 'Loading...' : `Show ${countText}`}
          </Button>
        </>
      }
    >
      <FilterPanel data={data} id="filters-sheet" inSheet />
    </Drawer>
  )
}
