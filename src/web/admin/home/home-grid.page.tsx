import { TilesPage } from './tiles/tiles-page.tsx'

export default function HomeGridPage() {
  return (
    <TilesPage section="GRID" note="The collage at the top of the home page. The first picture is large." />
  )
}
