import type { HomeCategory } from '#contract/shop/homepage.ts'
import { imageSrc } from '../../images/upload-image.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './tile-picture.module.css'

/** Beside its name, so it says nothing itself. In a frame, for a picture with sources is no single box. */
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
