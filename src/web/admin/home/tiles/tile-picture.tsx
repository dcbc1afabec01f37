import type { HomeCategory } from '#contract/shop/homepage.ts'
import { imageSrc } from '../../../images/upload-image.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './tile-picture.module.css'

/** Decorative, because the name is beside it. The frame sizes it: a `<picture>` generates no box. */
export const TilePicture = ({ tile }: { tile: Pick<HomeCategory, 'image'> }) => (
  <span className={styles.frame}>
    <Picture
      src={imageSrc(tile.image)}
      alt=""
      width={56}
      height={56}
      sizes="56px"
      fallback=""
      className={styles.picture}
    />
  </span>
)
