import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { TilesPage } from './tiles/tiles-page.tsx'

export default function HomeGridPage() {
  return (
    <TilesPage
      section="GRID"
      note="The collage at the top of the home page. The first picture is large."
      actions={
        <Button component={Link} to="/admin/home-grid/blocks" variant="default" mih="var(--control)">
          Banners and rows
        </Button>
      }
    />
  )
}
